import type { Interview, InterviewChoice } from "@/lib/entities/interview";
import type { JsonObject } from "@/lib/entities/json";
import type { Transaction } from "@/lib/entities/transaction";
import { PARIS } from "@/lib/rules/time/french-zones";
import { addDays } from "@/lib/rules/time/working-days";
import { localTimeIn } from "@/lib/rules/time/zoned-time";
import type { Context } from "@/marketplace/context";
import { lockRow, updateRow } from "@/marketplace/db/rows";
import { badField, forbidden, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { writeAbout } from "@/marketplace/resources/applications/exchange";
import { mailChoice } from "@/marketplace/resources/applications/interview/mails";
import { MAX_DAYS } from "@/marketplace/resources/applications/interview/propose";
import { enqueueInterviewReminder } from "@/marketplace/resources/applications/interview/reminder-job";
import { storedInterview } from "@/marketplace/resources/applications/interview/stored";
import { chosen, DECLINED } from "@/marketplace/resources/applications/interview/texts";
import { presentTransaction } from "@/marketplace/resources/applications/present";
import { partiesOf, toEventObject } from "@/marketplace/resources/applications/serialize";
import { write } from "@/marketplace/writes/write";

/**
 * Stores the candidate's choice of a time for the interview, or of none. Repeating the same choice changes nothing.
 * Throws 404 when the application does not exist, 403 when the caller is not the candidate, 422 with a code:
 * `noInterview`, `unknownSlot`, `pastSlot`, `alreadyChosen`.
 */
export const chooseInterview = (context: Context, call: RouteCall, id: string, choice: InterviewChoice) =>
  write(context, call, async (writing): Promise<Transaction> => {
    const { caller } = call;
    const { trx, record } = writing;
    const stored = await lockRow(trx, "transactions", id);
    if (!stored) throw notFound();
    if (!partiesOf(caller, "transaction:transition", stored).includes("taker")) throw forbidden();
    const interview = stored.status === "meeting" ? storedInterview(stored) : null;
    if (!interview) throw unprocessable("No interview is proposed", { code: "noInterview" });
    const reader = { caller, livemode: context.livemode };
    if (interview.choice && isSame(interview.choice, choice)) return presentTransaction(trx, stored, reader);
    if (interview.choice) throw unprocessable("The candidate has already answered", { code: "alreadyChosen" });
    const kept = { date: new Date().toISOString(), ...toChoice(interview, choice) };
    const row = await updateRow(trx, "transactions", id, {
      interview: { ...interview, sequence: interview.sequence + 1, choice: kept },
    });
    const content = "slot" in choice ? chosen(choice.slot, interview.timezone) : DECLINED;
    await writeAbout(writing, row, { from: "taker", content, attachments: [{ kind: "interview-choice", ...choice }] });
    if ("slot" in choice) await enqueueInterviewReminder(trx, row);
    await mailChoice(trx, context, row);
    await record({ type: "transaction__updated", objectId: id, object: toEventObject(row) });
    return presentTransaction(trx, row, reader);
  });

/**
 * Returns the choice to store, with the time as the firm wrote it. Throws 422 for a time not proposed, or past, and 400
 * for a half-day that has passed where the interview takes place, or that is more than a year away.
 */
function toChoice({ slots, timezone = PARIS }: Interview, choice: InterviewChoice): JsonObject {
  if (!("slot" in choice)) {
    const { date: today } = localTimeIn(timezone, new Date().toISOString());
    const isKnown = ({ date }: { date: string }) => date >= today && date <= addDays(today, MAX_DAYS);
    if (!choice.halfDays.every(isKnown)) throw badField(["halfDays"], "must be from today, within a year");
    return { ...choice };
  }
  const slot = slots.find((proposedSlot) => isSameTime(proposedSlot, choice.slot));
  if (slot === undefined) throw unprocessable("This time is not proposed", { code: "unknownSlot" });
  if (Date.parse(slot) <= Date.now()) throw unprocessable("This time has passed", { code: "pastSlot" });
  return { slot };
}

const isSameTime = (a: string, b: string) => Date.parse(a) === Date.parse(b);

function isSame(kept: NonNullable<Interview["choice"]>, choice: InterviewChoice): boolean {
  if ("slot" in choice) return kept.slot !== undefined && isSameTime(kept.slot, choice.slot);
  const inWords = (halfDays: { date: string; half: string }[] = []) =>
    halfDays.map(({ date, half }) => `${date} ${half}`).join();
  return kept.slot === undefined && inWords(kept.halfDays) === inWords(choice.halfDays);
}
