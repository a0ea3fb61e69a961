import { sql } from "kysely";
import { appealDeadline } from "@/lib/rules/moderation/limits";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { lockRow, updateRow } from "@/marketplace/db/rows";
import { notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { sendMail } from "@/marketplace/mail/mail";
import { objectAt } from "@/marketplace/resources/assets/settings";
import { decideAsset } from "@/marketplace/resources/moderation/decide-asset";
import { decideRating } from "@/marketplace/resources/moderation/decide-rating";
import type { Verdict } from "@/marketplace/resources/moderation/decision";
import { followUpUrl, reportedUrl, reporterRecipients } from "@/marketplace/resources/moderation/mails";
import { reportTokens } from "@/marketplace/resources/moderation/report-tokens";
import type { ReportDecision } from "@/marketplace/resources/reports/schemas";
import { toReport } from "@/marketplace/resources/reports/serialize";
import type { ReportRow } from "@/marketplace/resources/reports/store";
import { type Write, write } from "@/marketplace/writes/write";

/**
 * Decides a report and the other open reports of the same object for the same motive, and responds to all their
 * reporters. Throws 404 when the report does not exist, 422 when it is already decided.
 */
export const decideReport = (context: Context, call: RouteCall, id: string, given: ReportDecision) =>
  write(context, call, async (under) => {
    const { trx } = under;
    const row = await lockRow(trx, "reports", id);
    if (!row) throw notFound();
    if (row.state !== "open") throw unprocessable("This report is decided", { code: "decided" });
    const measured = given.state === "upheld" ? await takeMeasure(under, context, call, row, given) : null;
    if (given.state === "dismissed") await restore(under, context, call, row);
    const decisionId = measured ?? (await storeAlone(under, call, row, given));
    await under.audit({
      action: given.state === "upheld" ? "reportUpheld" : "reportDismissed",
      reason: given.code,
      objectId: row.object_id ?? id,
      before: { state: "open", reportId: id },
      after: { state: given.state, decisionId },
    });
    for (const one of await sameReports(trx, row)) {
      const decided = await updateRow(trx, "reports", one.id, {
        state: given.state,
        decision_id: decisionId,
        network: null,
      });
      await trx.deleteFrom("moderation_queue").where("id", "=", one.id).execute();
      await mailDecided(trx, context, decided, given.reason ?? null);
    }
    return toReport(trx, { ...row, state: given.state, decision_id: decisionId });
  });

async function sameReports(trx: Write["trx"], { id, object_id, motive }: ReportRow): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    SELECT * FROM reports WHERE state = 'open' AND (id = ${id} OR (object_id = ${object_id} AND motive = ${motive}))
    ORDER BY created_date, id FOR UPDATE`.execute(trx);
  return rows;
}

/** Applies the measure to the object and returns the id of the decision; null when the object no longer exists. */
async function takeMeasure(
  under: Write,
  context: Context,
  { caller }: RouteCall,
  { id, object_id }: ReportRow,
  { measure, code, reason, correction }: ReportDecision,
): Promise<string | null> {
  if (object_id === null) return null;
  const verdict = (outcome: Verdict["outcome"]): Verdict => ({ outcome, code, reason, correction, reportId: id });
  const asset = await lockRow(under.trx, "assets", object_id);
  if (asset) {
    const outcome = measure === "correct" ? "correctionRequested" : "suspended";
    return (await decideAsset(under, context, caller, { before: asset, verdict: verdict(outcome) })).decision.id;
  }
  const rating = await lockRow(under.trx, "ratings", object_id);
  if (!rating) return null;
  return (await decideRating(under, context, caller, { before: rating, verdict: verdict("hidden") })).decision.id;
}

/** Shows the object again when reports alone had hidden it. */
async function restore(under: Write, context: Context, { caller }: RouteCall, { object_id }: ReportRow) {
  const asset = object_id === null ? undefined : await lockRow(under.trx, "assets", object_id);
  if (!asset || asset.validated) return;
  const suspension = objectAt(objectAt(asset.platform_data, "_private"), "suspension");
  if (suspension?.automatic === true)
    await decideAsset(under, context, caller, { before: asset, verdict: { outcome: "validated" } });
}

/** Stores a decision that changes nothing of the object, so that the reporter may contest it. */
async function storeAlone(
  { trx }: Write,
  { caller }: RouteCall,
  row: ReportRow,
  given: ReportDecision,
): Promise<string> {
  const { id } = await trx
    .insertInto("decisions")
    .values({
      id: newId("dcn"),
      object_id: row.object_id ?? row.id,
      kind: row.kind,
      outcome: given.state,
      code: given.code ?? null,
      reason: given.reason ?? null,
      decided_by: caller.user?.id ?? null,
      report_id: row.id,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function mailDecided(trx: Write["trx"], { settings }: Context, row: ReportRow, reason: string | null) {
  const outcome = row.state === "upheld" ? "upheld" : "dismissed";
  const date = appealDeadline(row.updated_date.toISOString()).toISOString();
  const token = (await reportTokens(trx)).sign(row.id);
  for (const { to, name, locale } of await reporterRecipients(trx, row)) {
    const page = reportedUrl(settings, row);
    const values = { name, url: followUpUrl(settings, locale, token), page, outcome, reason, date } as const;
    await sendMail(trx, { name: "reportDecided", to, locale, values });
  }
}
