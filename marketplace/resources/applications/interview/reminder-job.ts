import type { Kysely } from "kysely";
import { z } from "zod";
import { PARIS } from "@/lib/rules/time/french-zones";
import { addDays } from "@/lib/rules/time/working-days";
import { instantIn, localTimeIn } from "@/lib/rules/time/zoned-time";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { mailTomorrow } from "@/marketplace/resources/applications/interview/mails";
import { storedInterview } from "@/marketplace/resources/applications/interview/stored";
import type { Row } from "@/marketplace/resources/applications/serialize";

export const INTERVIEW_JOB = "interview";
export const interviewJobKey = (applicationId: string) => `interview/${applicationId}`;

const Payload = z.object({ id: z.string(), sequence: z.number() });

/** Returns the date of the reminder: six in the evening where the interview takes place, the day before. */
export function reminderDate(slot: string, zone = PARIS): Date {
  const { date } = localTimeIn(zone, slot);
  const evening = instantIn(zone, addDays(date, -1), "18:00");
  if (evening === null) throw new Error(`Clocks of ${zone} skip the evening before ${date}`);
  return new Date(evening);
}

/** Schedules the reminder of a chosen interview, unless the date of the reminder has passed. */
export async function enqueueInterviewReminder(trx: Kysely<Database>, row: Row): Promise<void> {
  const interview = storedInterview(row);
  const slot = interview?.choice?.slot;
  if (!interview || slot === undefined) return;
  const runDate = reminderDate(slot, interview.timezone);
  if (runDate.getTime() <= Date.now()) return;
  const payload = { id: row.id, sequence: interview.sequence };
  await enqueue(trx, { kind: INTERVIEW_JOB, key: interviewJobKey(row.id), payload, runDate });
}

/**
 * Creates the handler of the job that reminds both parties of an interview, unless the interview changed since the
 * reminder was scheduled.
 */
export const createInterviewReminder =
  (context: Context): JobHandler =>
  async (payload, trx) => {
    const { id, sequence } = Payload.parse(payload);
    const row = await readRow(trx, "transactions", id);
    if (row?.status !== "meeting" || storedInterview(row)?.sequence !== sequence) return;
    await mailTomorrow(trx, context, row);
  };
