import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import { revalidateSite } from "@/marketplace/revalidation/revalidate-site";
import { PLATFORM, recordAudit } from "@/marketplace/writes/audit";
import { recordEvent } from "@/marketplace/writes/events";
import type { Write } from "@/marketplace/writes/write";

/**
 * Returns a write in the transaction of a job: for the platform itself, or in the name of the account that requested it
 * earlier.
 */
export const jobWrite = (trx: Kysely<Database>, emitterId: string | null = null): Write => ({
  trx,
  record: (event) => recordEvent(trx, emitterId, event),
  audit: (entry) => recordAudit(trx, PLATFORM, entry),
  enqueue: (job) => enqueue(trx, job),
  revalidate: (tags) => revalidateSite(trx, tags),
});
