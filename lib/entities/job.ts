import * as z from "zod/mini";

/** A background job as administrators see it: never what it carries. */
export const Job = z.looseObject({
  id: z.string(),
  kind: z.string(),
  /** Which worker does it; null for a kind of another version of the product. */
  lane: z.nullable(z.string()),
  /** "waiting" for its time, "putOff" after a failure, or "failed" for good. */
  state: z.enum(["waiting", "putOff", "failed"]),
  createdDate: z.string(),
  runDate: z.string(),
  attempts: z.int(),
  /** E-mails in it are masked. */
  lastError: z.nullable(z.string()),
  failedDate: z.nullable(z.string()),
});
export type Job = z.infer<typeof Job>;

export const JobLane = z.looseObject({
  name: z.string(),
  waiting: z.int(),
  /** Of those, what should have been done by now; `oldestDate`: since when the first of them waits. */
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

/** A mail of the platform, waiting or sent: never what it says. */
export const PlatformMail = z.looseObject({
  id: z.string(),
  /** Its kind: `reset`, `statusChanged`… */
  name: z.string(),
  state: z.enum(["waiting", "putOff", "failed", "sent"]),
  /** c•••@cabinet.fr */
  address: z.string(),
  userId: z.nullable(z.string()),
  /** When it left, or was decided. */
  createdDate: z.string(),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  /** Of a mail that has not left: the job to try again. */
  jobId: z.nullable(z.string()),
});
export type PlatformMail = z.infer<typeof PlatformMail>;
