import * as z from "zod/mini";

/** A background job as administrators see it, without its payload. */
export const Job = z.looseObject({
  id: z.string(),
  kind: z.string(),
  /** The worker that runs the job; null for a kind of another version of the product. */
  lane: z.nullable(z.string()),
  /** "waiting" for its scheduled time, "putOff" after a failure, or "failed" for good. */
  state: z.enum(["waiting", "putOff", "failed"]),
  createdDate: z.string(),
  runDate: z.string(),
  attempts: z.int(),
  /** E-mail addresses in the error are masked. */
  lastError: z.nullable(z.string()),
  failedDate: z.nullable(z.string()),
});
export type Job = z.infer<typeof Job>;

export const JobLane = z.looseObject({
  name: z.string(),
  waiting: z.int(),
  /** Waiting jobs whose time has passed. `oldestDate` is the time at which the first of them was due. */
  late: z.int(),
  oldestDate: z.nullable(z.string()),
  putOff: z.int(),
  failed: z.int(),
});
export type JobLane = z.infer<typeof JobLane>;

/** The lanes of jobs, and when each recurring job runs next. */
export const JobLanes = z.looseObject({
  lanes: z.array(JobLane),
  recurring: z.array(z.looseObject({ kind: z.string(), runDate: z.string() })),
});
export type JobLanes = z.infer<typeof JobLanes>;

/** A mail of the platform, waiting or sent, without its content. */
export const PlatformMail = z.looseObject({
  id: z.string(),
  /** The kind of mail: `reset`, `statusChanged`… */
  name: z.string(),
  state: z.enum(["waiting", "putOff", "failed", "sent"]),
  /** Masked: c•••@cabinet.fr. */
  address: z.string(),
  userId: z.nullable(z.string()),
  /** When the mail was sent, or its sending was decided. */
  createdDate: z.string(),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  /** For a mail that was not sent: the job to retry. */
  jobId: z.nullable(z.string()),
});
export type PlatformMail = z.infer<typeof PlatformMail>;
