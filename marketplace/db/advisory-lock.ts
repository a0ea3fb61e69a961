import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";

/** Takes the lock of this name until the transaction ends: other transactions that take it wait. */
export async function takeAdvisoryLock(trx: Kysely<Database>, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
