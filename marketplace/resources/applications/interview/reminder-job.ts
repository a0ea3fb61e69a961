import type { Kysely } from "kysely";
import { z } from "zod";
import { parisInstant, today } from "@/lib/rules/time/paris-time";
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

const DAY_MS = 24 * 60 * 60 * 1000;
const Payload = z.object({ id: z.string(), sequence: z.number() });

/** Returns the date of the reminder: six in the evening in Paris, the day before the interview. */
export const reminderDate = (slot: string): Date =>
  new Date(parisInstant(today(new Date(Date.parse(`${today(new Date(slot))}T12:00:00Z`) - DAY_MS)), "18:00"));

/** Schedules the reminder of a chosen interview, unless the date of the reminder has passed. */
export async function enqueueInterviewReminder(trx: Kysely<Database>, row: Row): Promise<void> {
  const interview = storedInterview(row);
  const slot = interview?.choice?.slot;
  if (!interview || slot === undefined) return;
  const runDate = reminderDate(slot);
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
