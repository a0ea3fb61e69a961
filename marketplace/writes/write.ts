import type { Kysely } from "kysely";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import type { Attempt } from "@/marketplace/http/attempt";
import { enqueue, type Job } from "@/marketplace/jobs/queue";
import { revalidateSite } from "@/marketplace/revalidation/revalidate-site";
import { type AuditEntry, actorOf, recordAudit } from "@/marketplace/writes/audit";
import { type CoreEvent, recordEvent } from "@/marketplace/writes/events";
import { runOnce } from "@/marketplace/writes/idempotency";

/** A write in progress: its changes, events and jobs are one transaction. */
export type Write = {
  trx: Kysely<Database>;
  /** Inserts an event, and enqueues the webhooks subscribed to it; resolves with its id. */
  record: (event: CoreEvent) => Promise<string>;
  /** Adds a line to the audit trail: who decided what, about whom. */
  audit: (entry: AuditEntry) => Promise<void>;
  /** Enqueues a job, which runs only after the commit. */
  enqueue: (job: Job) => Promise<void>;
  /** Makes the site render again the pages with these tags (lib/tags.ts). */
  revalidate: (tags: string[]) => Promise<void>;
};

type WriteCall = { caller: Caller; attempt?: Attempt | null | undefined };

/**
 * Runs a write in one transaction, with its events and jobs, and returns its result. An `attempt` (the Idempotency-Key
 * of a creation) makes it run once: a repeated request gets the same result.
 */
export const write = <Result extends object>(
  { db }: Pick<Context, "db">,
  { caller, attempt }: WriteCall,
  work: (write: Write) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute((trx) =>
    runOnce(trx, caller, attempt ?? null, () =>
      work({
        trx,
        record: (event) => recordEvent(trx, caller.actorId, event),
        audit: (entry) => recordAudit(trx, actorOf(caller), entry),
        enqueue: (job) => enqueue(trx, job),
        revalidate: (tags) => revalidateSite(trx, tags),
      }),
    ),
  );
