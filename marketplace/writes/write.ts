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

/** A write under way: its changes, events and jobs are one transaction. */
export type Write = {
  trx: Kysely<Database>;
  /** Inserts an event, and enqueues the webhooks subscribed to it; resolves with its id. */
  record: (event: CoreEvent) => Promise<string>;
  /** Adds a line to the audit trail: who decided what, of whom. */
  audit: (entry: AuditEntry) => Promise<void>;
  /** Something to do once this is committed, and only then. */
  enqueue: (job: Job) => Promise<void>;
  /** The site makes anew what shows these tags (lib/tags.ts). */
  revalidate: (tags: string[]) => Promise<void>;
};

type WriteCall = { caller: Caller; attempt?: Attempt | null | undefined };

/**
 * Runs a write in one transaction with its events and what follows from it, and returns its result. An
 * `attempt` (the Idempotency-Key of a create) makes it happen once: sent again, it only returns the same.
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
