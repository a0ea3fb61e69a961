import { sql } from "kysely";
import { appealDeadline } from "@/lib/rules/moderation/limits";
import { isUrgent } from "@/lib/rules/moderation/motives";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, updateRow } from "@/marketplace/db/rows";
import { notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { networkOf } from "@/marketplace/identity/network";
import { isAddressProved } from "@/marketplace/identity/proved-address";
import { sendMail } from "@/marketplace/mail/mail";
import { openAppeal } from "@/marketplace/resources/appeals/open";
import { decideAsset } from "@/marketplace/resources/moderation/decide-asset";
import { followUpUrl, reportedUrl, reporterRecipients } from "@/marketplace/resources/moderation/mails";
import { reportTokens } from "@/marketplace/resources/moderation/report-tokens";
import { reportedPage } from "@/marketplace/resources/moderation/reported-page";
import type { NewReport } from "@/marketplace/resources/reports/schemas";
import { toFollowUp } from "@/marketplace/resources/reports/serialize";
import {
  countMails,
  findReported,
  findSame,
  isHiddenByReports,
  type ReportRow,
} from "@/marketplace/resources/reports/store";
import { type Write, write } from "@/marketplace/writes/write";

type Trx = Write["trx"];
/** Maximum number of first mails a day to one address, which a stranger may have typed. */
const MAILS_A_DAY = 3;
const PUBLISHED =
  "Deux personnes ont signalé ce contenu pour un motif urgent. Une personne de notre équipe va le lire.";

/** Receives a report. The response is the same whatever happens to the report, and whatever the address. */
export const createReport = (context: Context, call: RouteCall, { goodFaith: _, email, ...given }: NewReport) =>
  write(context, call, async (under) => {
    const { trx } = under;
    const accountId = call.caller.user?.id ?? null;
    const reporter = { accountId, email: accountId === null ? (email ?? null) : null };
    const same = await findSame(trx, { url: given.url, ...reporter });
    if (same) return { id: same.id };
    const page = reportedPage(given.url);
    const mayMail = reporter.email === null || (await countMails(trx, reporter.email)) < MAILS_A_DAY;
    const row = await insertRow(trx, "reports", {
      id: newId("rpt"),
      ...given,
      kind: page.kind,
      object_id: await findReported(trx, page),
      account_id: accountId,
      email: mayMail ? reporter.email : null,
      // A secret key reports for others, from its own network.
      network: call.caller.isSecret ? null : networkOf(call.caller.address),
      proved_date: (await isProved(trx, call.caller)) ? new Date().toISOString() : null,
    });
    await enqueueReport(trx, row);
    if (mayMail) await mailReceived(trx, context, row);
    await hideIfHarmful(under, context, row);
    return { id: row.id };
  });

async function isProved(trx: Trx, { user }: Caller): Promise<boolean> {
  if (user === null) return false;
  const { rows } = await sql`SELECT FROM users WHERE id = ${user.id} AND ${isAddressProved}`.execute(trx);
  return rows.length > 0;
}

const enqueueReport = (trx: Trx, { id, object_id, motive }: ReportRow) =>
  trx
    .insertInto("moderation_queue")
    .values({ id, object_id: object_id ?? id, kind: "report", state: "waiting", urgent: isUrgent(motive) })
    .execute();

async function mailReceived(trx: Trx, { settings }: Context, row: ReportRow): Promise<void> {
  const token = (await reportTokens(trx)).sign(row.id);
  for (const { to, name, locale } of await reporterRecipients(trx, row)) {
    const url = followUpUrl(settings, locale, token);
    await sendMail(trx, {
      name: "reportReceived",
      to,
      locale,
      values: { name, url, page: reportedUrl(settings, row) },
    });
  }
}

/** Hides an object that enough distinct reporters call a fraud, until a person decides, within hours. */
async function hideIfHarmful(under: Write, context: Context, { id, object_id, motive }: ReportRow): Promise<void> {
  if (object_id === null || !isUrgent(motive)) return;
  const before = await lockRow(under.trx, "assets", object_id);
  if (!before?.validated || !(await isHiddenByReports(under.trx, object_id))) return;
  const code = motive === "money" ? "payant" : "fausse-offre";
  const verdict = { outcome: "suspended", code, reason: PUBLISHED, automatic: true, reportId: id } as const;
  await decideAsset(under, context, { user: null }, { before, verdict });
}

async function readByToken(trx: Trx, token: string): Promise<ReportRow> {
  const id = (await reportTokens(trx)).verify(token);
  const row = id === null ? undefined : await lockRow(trx, "reports", id);
  if (!row) throw notFound();
  return row;
}

/** Returns the report that a mailed link refers to. Throws 404 for an unknown link. */
export const readFollowUp = (context: Context, call: RouteCall, token: string) =>
  write(context, call, async ({ trx }) => toFollowUp(trx, await readByToken(trx, token)));

/**
 * Records that the reporter proved their address by following the mailed link: the report then counts towards hiding
 * the object before a person decides. Throws 404 for an unknown link.
 */
export const confirmReport = (context: Context, call: RouteCall, token: string) =>
  write(context, call, async (under) => {
    const { trx } = under;
    const row = await readByToken(trx, token);
    if (row.proved_date !== null) return toFollowUp(trx, row);
    const proved = await updateRow(trx, "reports", row.id, { proved_date: new Date().toISOString() });
    if (proved.state === "open") await hideIfHarmful(under, context, proved);
    return toFollowUp(trx, proved);
  });

/**
 * Opens the reporter's appeal against the dismissal of a report. Throws 404 for an unknown link, 422 when there is
 * nothing left to contest.
 */
export const appealReport = (context: Context, call: RouteCall, token: string, text: string) =>
  write(context, call, async ({ trx }) => {
    const row = await readByToken(trx, token);
    if (
      row.state !== "dismissed" ||
      row.decision_id === null ||
      appealDeadline(row.updated_date.toISOString()) < new Date()
    )
      throw unprocessable("Nothing of this report may be contested", { code: "notContestable" });
    await openAppeal(trx, {
      decisionId: row.decision_id,
      appellant: "reporter",
      reportId: row.id,
      accountId: null,
      text,
    });
    return toFollowUp(trx, row);
  });
