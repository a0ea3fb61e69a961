import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";

/**
 * Waits until no other transaction writes this tree, and keeps the others waiting until the end of this one: rows locked in
 * two orders would wait for each other. For what is written rarely.
 */
export const oneAtATime = async (trx: Kysely<Database>, tree: "categories" | "roles"): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`tree of ${tree}`}))`.execute(trx);
};
