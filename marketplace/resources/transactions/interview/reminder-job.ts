import type { Kysely } from "kysely";
import { z } from "zod";
import { parisInstant, today } from "@/lib/rules/time/paris-time";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { mailTomorrow } from "@/marketplace/resources/transactions/interview/mails";
import { storedInterview } from "@/marketplace/resources/transactions/interview/stored";
import type { Row } from "@/marketplace/resources/transactions/serialize";

export const INTERVIEW_JOB = "interview";
export const interviewJobKey = (applicationId: string) => `interview/${applicationId}`;

const DAY_MS = 24 * 60 * 60 * 1000;
const Payload = z.object({ id: z.string(), sequence: z.number() });

/** At six in the evening, the day before an interview in Paris. */
export const reminderDate = (slot: string): Date =>
  new Date(parisInstant(today(new Date(Date.parse(`${today(new Date(slot))}T12:00:00Z`) - DAY_MS)), "18:00"));

/** Nothing is sent of an interview of today or of tomorrow once it is six. */
export async function enqueueInterviewReminder(trx: Kysely<Database>, row: Row): Promise<void> {
  const interview = storedInterview(row);
  const slot = interview?.choice?.slot;
  if (!interview || slot === undefined) return;
  const runDate = reminderDate(slot);
  if (runDate.getTime() <= Date.now()) return;
  const payload = { id: row.id, sequence: interview.sequence };
  await enqueue(trx, { kind: INTERVIEW_JOB, key: interviewJobKey(row.id), payload, runDate });
}

/** Reminds both parties of an interview that still stands as it was when it was planned. */
export const createInterviewReminder =
  (context: Context): JobHandler =>
  async (payload, trx) => {
    const { id, sequence } = Payload.parse(payload);
    const row = await readRow(trx, "transactions", id);
    if (row?.status !== "meeting" || storedInterview(row)?.sequence !== sequence) return;
    await mailTomorrow(trx, context, row);
  };
