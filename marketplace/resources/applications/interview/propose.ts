import type { InterviewProposal } from "@/lib/entities/interview";
import type { JsonObject } from "@/lib/entities/json";
import type { Transaction } from "@/lib/entities/transaction";
import { isPhone } from "@/lib/forms/field-rules";
import { isFrenchZone, zoneOfInterview, zoneOfOffer } from "@/lib/rules/time/french-zones";
import { isAddedApplicant } from "@/lib/rules/transaction/added-application";
import { DAY_MS } from "@/lib/rules/transaction/response-time";
import type { Context } from "@/marketplace/context";
import { lockRow, updateRow } from "@/marketplace/db/rows";
import { badField, forbidden, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { dequeue } from "@/marketplace/jobs/queue";
import { writeAbout } from "@/marketplace/resources/applications/exchange";
import { mailProposal } from "@/marketplace/resources/applications/interview/mails";
import { interviewJobKey } from "@/marketplace/resources/applications/interview/reminder-job";
import { storedInterview } from "@/marketplace/resources/applications/interview/stored";
import { PROPOSED } from "@/marketplace/resources/applications/interview/texts";
import { presentTransaction } from "@/marketplace/resources/applications/present";
import { partiesOf, type Row, toEventObject } from "@/marketplace/resources/applications/serialize";
import { type Write, write } from "@/marketplace/writes/write";

/**
 * Maximum number of days until an interview. Calendars and reminders do not support the year 10000, which a time at the
 * end of 9999 reaches in another time zone.
 */
export const MAX_DAYS = 365;

/**
 * Returns the proposal with its times in UTC and its zone: the one given, or else that of the interview's place. Throws 400 naming the
 * field: for a time that has passed by `now`, in milliseconds, or that is more than a year away; for a zone outside
 * France; for a telephone number that is none.
 */
export function checkProposal(
  proposal: InterviewProposal,
  offer: Row["asset_snapshot"],
  { path, now }: { path: string[]; now: number },
): InterviewProposal {
  const { slots, place, phone, timezone = zoneOfInterview(place, zoneOfOffer(offer)) } = proposal;
  const times = slots.map((slot) => Date.parse(slot));
  if (times.some((time) => time <= now)) throw badField([...path, "slots"], "must be in the future");
  if (times.some((time) => time > now + MAX_DAYS * DAY_MS)) throw badField([...path, "slots"], "must be within a year");
  if (!isFrenchZone(timezone)) throw badField([...path, "timezone"], "must be a time zone of France");
  if (phone !== undefined && !isPhone(phone)) throw badField([...path, "phone"], "must be a telephone number");
  return { ...proposal, timezone, slots: times.map((time) => new Date(time).toISOString()) };
}

/** Throws 422 for a person whom the firm wrote down: without an account, they could not choose a time. */
export function requireOnline({ taker_id: takerId }: Pick<Row, "taker_id">): void {
  if (isAddedApplicant(takerId))
    throw unprocessable("The candidate has no account to choose a time", { code: "addedByFirm" });
}

/** Returns the interview to store for a proposal, which replaces the previous one. */
export const proposed = (row: Row, proposal: InterviewProposal): JsonObject => ({
  ...proposal,
  sequence: (storedInterview(row)?.sequence ?? -1) + 1,
  proposedDate: new Date().toISOString(),
  choice: null,
});

/** Sends the proposal to the candidate as a message. The reminder of the previous time is removed. */
export async function messageProposal(
  writing: Write,
  row: Row,
  proposal: InterviewProposal,
  { authorId, message }: { authorId: string | null; message?: unknown },
) {
  await dequeue(writing.trx, interviewJobKey(row.id));
  const content = typeof message === "string" && message !== "" ? message : PROPOSED;
  await writeAbout(writing, row, {
    from: "owner",
    authorId,
    content,
    attachments: [{ kind: "interview", ...proposal }],
  });
}

/**
 * Proposes another interview, or a first one when the transition `meet` had none: the candidate chooses again. Throws
 * 404 when the application does not exist, 403 when the caller is not the firm, 422 when the status is not `meeting`.
 */
export const proposeInterview = (context: Context, call: RouteCall, id: string, proposal: InterviewProposal) =>
  write(context, call, async (writing): Promise<Transaction> => {
    const { caller } = call;
    const { trx, record } = writing;
    const stored = await lockRow(trx, "transactions", id);
    if (!stored) throw notFound();
    if (!partiesOf(caller, "transaction:transition", stored).includes("owner")) throw forbidden();
    if (!stored.is_application || stored.status !== "meeting")
      throw unprocessable("An interview is proposed by the transition meet", { code: "notMeeting" });
    const checked = checkProposal(proposal, stored.asset_snapshot, { path: [], now: Date.now() });
    requireOnline(stored);
    const row = await updateRow(trx, "transactions", id, { interview: proposed(stored, checked) });
    await messageProposal(writing, row, checked, { authorId: caller.user?.id ?? null });
    await mailProposal(trx, context, row);
    await record({ type: "transaction__updated", objectId: id, object: toEventObject(row) });
    return presentTransaction(trx, row, { caller, livemode: context.livemode });
  });
