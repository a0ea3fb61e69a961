import { type Kysely, type Selectable, sql } from "kysely";
import type { PushedOffer } from "@/lib/entities/pushed-offer";
import type { PageQuery } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";

type Item = Pick<
  Selectable<Database["offer_feed_items"]>,
  "reference" | "asset_id" | "state" | "reasons" | "proposals" | "updated_date"
> & { name: string | null };

export const toPushedOffer = ({ reference, asset_id, name, updated_date, ...item }: Item): PushedOffer => ({
  reference,
  assetId: asset_id,
  title: name,
  state: item.state,
  reasons: item.reasons,
  proposals: item.proposals,
  updatedDate: updated_date.toISOString(),
});

/** The offers that an organization pushed, the latest first. */
export async function listPushed(
  db: Kysely<Database>,
  organizationId: string,
  { page, nbResultsPerPage: size }: PageQuery,
): Promise<{ count: number; rows: Item[] }> {
  const pushed = sql`offer_feed_items AS items JOIN offer_feeds ON offer_feeds.id = feed_id
    AND organization_id = ${organizationId} AND kind = 'api'`;
  const [counted, found] = await Promise.all([
    sql<{ count: number }>`SELECT count(*)::integer AS count FROM ${pushed}`.execute(db),
    sql<Item>`
      SELECT items.reference, items.asset_id, items.state, items.reasons, items.proposals,
        items.updated_date, assets.name
      FROM ${pushed} LEFT JOIN assets ON assets.id = items.asset_id
      ORDER BY items.created_date DESC, items.reference LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows };
}
