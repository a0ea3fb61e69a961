import type { Job, JobLane, PlatformMail } from "@/lib/entities/job";
import { maskEmail } from "@/lib/rules/user/mask-email";
import { LANES } from "@/marketplace/jobs/lanes";
import type { JobRow, LaneRow, MailRow } from "@/marketplace/resources/jobs/store";

/** Mail servers repeat the refused address in their errors. */
const EMAIL = /[^\s<>@"':;,]{1,64}@[^\s<>@"':;,]{1,255}/g;
const withoutEmails = (text: string | null) => text?.replaceAll(EMAIL, (email) => maskEmail(email)) ?? null;

const laneOf = (kind: string): string | null =>
  Object.entries(LANES).find(([, kinds]) => (kinds as readonly string[]).includes(kind))?.[0] ?? null;

export const toJob = (row: JobRow) =>
  ({
    id: String(row.id),
    kind: row.kind,
    lane: laneOf(row.kind),
    state: row.state,
    createdDate: row.created_date.toISOString(),
    runDate: row.run_date.toISOString(),
    attempts: row.attempts,
    lastError: withoutEmails(row.last_error),
    failedDate: row.failed_date?.toISOString() ?? null,
  }) satisfies Job;

export const toLane = (row: LaneRow) =>
  ({
    name: row.name,
    waiting: row.waiting,
    late: row.late,
    oldestDate: row.oldest_date?.toISOString() ?? null,
    putOff: row.put_off,
    failed: row.failed,
  }) satisfies JobLane;

export const toPlatformMail = (row: MailRow) =>
  ({
    id: row.id,
    name: row.name,
    state: row.state,
    address: maskEmail(row.address),
    userId: row.user_id,
    createdDate: row.created_date.toISOString(),
    attempts: row.attempts,
    lastError: withoutEmails(row.last_error),
    jobId: row.job_id,
  }) satisfies PlatformMail;
