import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { TalentPool } from "@/lib/entities/talent-pool";
import type { Database } from "@/marketplace/db/schema";

type Db = Kysely<Database>;
export type PoolRow = Selectable<Database["talent_pool_requests"]>;

/** States that firms filter by: candidates who declined are never listed as such. */
export const POOL_STATES = ["requested", "kept"] as const;
export type PoolState = (typeof POOL_STATES)[number];

/** Returns the talent pool requests of these applications, by the id of the application. */
export async function readTalentPool(db: Db, applicationIds: readonly string[]): Promise<Map<string, TalentPool>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("talent_pool_requests")
    .selectAll()
    .where("transaction_id", "in", applicationIds)
    .execute();
  return new Map(rows.map((row) => [row.transaction_id, toTalentPool(row)]));
}

export const readPoolRequest = (db: Db, applicationId: string): Promise<PoolRow | undefined> =>
  db.selectFrom("talent_pool_requests").selectAll().where("transaction_id", "=", applicationId).executeTakeFirst();

/**
 * Converts a stored request for responses. An expired agreement no longer counts, even before the nightly job empties
 * its application.
 */
export function toTalentPool({ created_date, answered_date, kept_until }: PoolRow): TalentPool {
  const isKept = kept_until !== null && kept_until.getTime() > Date.now();
  return {
    requestedDate: created_date.toISOString(),
    state: isKept ? "kept" : answered_date === null ? "requested" : "declined",
    keptUntil: isKept ? kept_until.toISOString() : null,
  };
}

/** SQL state of a request, for its firm or for the platform (`party` null); null when the candidate declined. */
export const talentPoolColumn = (party: string | null): RawBuilder<string> => sql<string>`CASE
  WHEN ${party === null ? sql<boolean>`is_application` : sql<boolean>`owner_id = ${party}`} THEN (
    SELECT CASE WHEN kept_until > now() THEN 'kept' WHEN answered_date IS NULL THEN 'requested' END
    FROM talent_pool_requests WHERE talent_pool_requests.transaction_id = transactions.id) END`;
