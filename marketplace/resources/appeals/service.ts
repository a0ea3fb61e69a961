import { sql } from "kysely";
import type { z } from "zod";
import type { Appeal } from "@/lib/entities/moderation";
import { appealDeadline } from "@/lib/rules/moderation/limits";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { lockRow, readRow, updateRow } from "@/marketplace/db/rows";
import { badField, HttpError, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { personOf } from "@/marketplace/identity/person";
import { appUrl, readAs } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { recipientsOf } from "@/marketplace/mail/recipients";
import { openAppeal } from "@/marketplace/resources/appeals/open";
import type { Judgement } from "@/marketplace/resources/appeals/schemas";
import { decideAsset } from "@/marketplace/resources/moderation/decide-asset";
import { decideRating } from "@/marketplace/resources/moderation/decide-rating";
import { readDecisions, toDecision } from "@/marketplace/resources/moderation/decision";
import {
  correctionPath,
  followUpUrl,
  reportedUrl,
  reporterRecipients,
  reviewUrl,
} from "@/marketplace/resources/moderation/mails";
import { reportTokens } from "@/marketplace/resources/moderation/report-tokens";
import { readObjectName } from "@/marketplace/resources/moderation/store";
import { accountOf } from "@/marketplace/writes/audit";
import { notify } from "@/marketplace/writes/notifications";
import { type Write, write } from "@/marketplace/writes/write";

type AppealRow = NonNullable<Awaited<ReturnType<typeof readAppealRow>>>;
type DecisionRow = Awaited<ReturnType<typeof openAppeal>>["decision"];
const CONTESTABLE = ["suspended", "correctionRequested", "hidden"];

const readAppealRow = (trx: Write["trx"], id: string) => lockRow(trx, "appeals", id);

/**
 * Opens the owner's appeal against a decision about their content. Throws 404 when the decision does not exist, 403
 * when the content is another owner's, 422 when the decision cannot be contested or its deadline has passed.
 */
export const contest = (context: Context, call: RouteCall, decisionId: string, text: string) =>
  write(context, call, async ({ trx }) => {
    const decision = await lockRow(trx, "decisions", decisionId);
    if (!decision) throw notFound();
    requireMay(call.caller, "appeal:create", decision.owner_id);
    const isLate = appealDeadline(decision.created_date.toISOString()) < new Date();
    if (!CONTESTABLE.includes(decision.outcome) || isLate)
      throw unprocessable("This decision may not be contested any more", { code: "notContestable" });
    const accountId = decision.owner_id;
    const { appeal } = await openAppeal(trx, { decisionId, appellant: "owner", accountId, reportId: null, text });
    await sql`
      UPDATE assets SET platform_data = jsonb_set(platform_data, '{_private,suspension,appealed}', 'true')
      WHERE id = ${decision.object_id} AND platform_data #>> '{_private,suspension,decisionId}' = ${decisionId}`.execute(
      trx,
    );
    await sql`
      UPDATE ratings SET platform_data = jsonb_set(platform_data, '{_private,hidden,appealed}', 'true')
      WHERE id = ${decision.object_id} AND platform_data #>> '{_private,hidden,decisionId}' = ${decisionId}`.execute(
      trx,
    );
    return { id: appeal.id };
  });

/** Returns an appeal with the decision that it contests. Throws 404 when the appeal does not exist. */
export async function readAppeal({ db }: Context, id: string) {
  const row = await readRow(db, "appeals", id);
  if (!row) throw notFound();
  return toAppeal(db, row);
}

async function toAppeal(db: Write["trx"], row: AppealRow) {
  const [decision] = await readDecisions(db, sql<boolean>`decisions.id = ${row.decision_id}`, 1);
  if (!decision) throw notFound();
  return {
    objectName: await readObjectName(db, row.object_id),
    id: row.id,
    objectId: row.object_id,
    appellant: row.appellant,
    text: row.text,
    state: row.state,
    answer: row.answer,
    createdDate: row.created_date.toISOString(),
    decision: toDecision(decision),
  } satisfies Appeal;
}

/**
 * Judges an appeal; granting it reverses the decision. Throws 404 when the appeal does not exist, 403 when the caller
 * made the decision or judged another appeal against it, 422 when the appeal is already judged, 400 when a reporter's
 * appeal is granted without the reason code of the content to hide.
 */
export const judge = (context: Context, call: RouteCall, id: string, given: z.output<typeof Judgement>) =>
  write(context, call, async (under) => {
    const { trx } = under;
    const judgeId = personOf(call.caller);
    const row = await readAppealRow(trx, id);
    const decision = row && (await lockRow(trx, "decisions", row.decision_id));
    if (!row || !decision) throw notFound();
    if (decision.decided_by === judgeId) throw sameModerator();
    if (await hasJudged(trx, decision.id, judgeId)) throw sameModerator();
    if (row.state !== "open") throw unprocessable("This appeal is judged", { code: "judged" });
    if (given.outcome === "granted") await reverse(under, context, call, { row, decision, given });
    const judged = await updateRow(trx, "appeals", id, {
      state: given.outcome,
      answer: given.answer,
      decided_by: judgeId,
    });
    await trx.deleteFrom("moderation_queue").where("id", "=", id).execute();
    await under.audit({
      action: given.outcome === "granted" ? "appealGranted" : "appealDismissed",
      objectId: row.object_id,
      ...accountOf(decision.owner_id),
      reason: given.code ?? null,
      before: { state: "open", decisionId: decision.id },
      after: { state: given.outcome, appealId: id },
    });
    await mailJudged(trx, context, judged, decision);
    if (row.appellant === "owner" && given.outcome === "granted") await dismissReports(trx, context, decision.id);
    return toAppeal(trx, judged);
  });

/** Returns whether this person has already judged an appeal against this decision. */
const hasJudged = async (trx: Write["trx"], decisionId: string, judgeId: string | null) =>
  (await trx
    .selectFrom("appeals")
    .select("id")
    .where("decision_id", "=", decisionId)
    .where("decided_by", "=", judgeId)
    .executeTakeFirst()) !== undefined;

const sameModerator = () =>
  new HttpError(403, {
    message: "An appeal is judged by another moderator than the one who decided",
    statusCode: 403,
    data: { code: "sameModerator" },
  });

type Reversal = { row: AppealRow; decision: DecisionRow; given: z.output<typeof Judgement> };

/** Reverses the decision: shows the owner's content again, or hides the content that the reporter had reported. */
async function reverse(under: Write, context: Context, { caller }: RouteCall, { row, decision, given }: Reversal) {
  const { trx } = under;
  const isOwner = row.appellant === "owner";
  if (!isOwner && given.code === undefined) throw badField(["code"], "is required", "any.required");
  if (isOwner && decision.outcome === "correctionRequested") return;
  const said = { code: given.code, reason: given.answer };
  const asset = await lockRow(trx, "assets", row.object_id);
  if (asset && asset.validated !== isOwner) {
    const verdict = isOwner ? ({ outcome: "validated" } as const) : ({ outcome: "suspended", ...said } as const);
    await decideAsset(under, context, caller, { before: asset, verdict });
  }
  const rating = asset ? undefined : await lockRow(trx, "ratings", row.object_id);
  if (rating && (rating.metadata.active !== false) !== isOwner) {
    const verdict = isOwner ? ({ outcome: "shown" } as const) : ({ outcome: "hidden", ...said } as const);
    await decideRating(under, context, caller, { before: rating, verdict });
  }
}

async function mailJudged(trx: Write["trx"], { settings }: Context, row: AppealRow, decision: DecisionRow) {
  const outcome = row.state === "granted" ? "granted" : "dismissed";
  const values = { outcome, answer: row.answer ?? "" } as const;
  if (row.appellant === "owner" && decision.kind === "review") {
    const url = await reviewUrl(trx, settings, row.object_id);
    for (const { to, name, locale } of row.account_id === null ? [] : await recipientsOf(trx, row.account_id))
      await sendMail(trx, { name: "appealDecided", to, locale, values: { ...values, name, url: url(locale) } });
  } else if (row.appellant === "owner") {
    const path = correctionPath(decision.kind, row.object_id);
    await notify(trx, {
      to: row.account_id,
      kind: "appealDecided",
      objectId: row.object_id,
      data: { kind: decision.kind },
      mail: ({ to, name, locale }) => ({
        name: "appealDecided",
        to,
        locale,
        values: { ...values, name, url: readAs(appUrl(settings, locale, path), row.account_id) },
      }),
    });
  }
  const report = row.report_id === null ? undefined : await readRow(trx, "reports", row.report_id);
  if (!report) return;
  const token = (await reportTokens(trx)).sign(report.id);
  for (const { to, name, locale } of await reporterRecipients(trx, report))
    await sendMail(trx, {
      name: "appealDecided",
      to,
      locale,
      values: { ...values, name, url: followUpUrl(settings, locale, token) },
    });
}

/** Dismisses the reports that led to the decision, and mails their reporters, who may contest the dismissal. */
async function dismissReports(trx: Write["trx"], { settings }: Context, decisionId: string) {
  const tokens = await reportTokens(trx);
  const dismissed = await trx
    .updateTable("reports")
    .set({ state: "dismissed", updated_date: sql`date_trunc('milliseconds', clock_timestamp())` })
    .where("decision_id", "=", decisionId)
    .returningAll()
    .execute();
  for (const report of dismissed)
    for (const { to, name, locale } of await reporterRecipients(trx, report)) {
      const url = followUpUrl(settings, locale, tokens.sign(report.id));
      await sendMail(trx, {
        name: "reportReversed",
        to,
        locale,
        values: { name, url, page: reportedUrl(settings, report) },
      });
    }
}
