import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";

/** Whoever decides something under this name does it alone, until the transaction ends: the others wait. */
export async function takeAdvisoryLock(trx: Kysely<Database>, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
