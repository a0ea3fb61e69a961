import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import { revalidateSite } from "@/marketplace/jobs/revalidation";
import { recordEvent } from "@/marketplace/writes/events";
import type { Write } from "@/marketplace/writes/write";

/** A write of the platform itself, in the transaction of its job. */
export const jobWrite = (trx: Kysely<Database>): Write => ({
  trx,
  record: (event) => recordEvent(trx, null, event),
  enqueue: (job) => enqueue(trx, job),
  revalidate: (tags) => revalidateSite(trx, tags),
});
