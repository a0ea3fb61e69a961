import { type Kysely, sql } from "kysely";
import type { FeedReason } from "@/lib/entities/offer-feed";
import type { OfferProposal } from "@/lib/entities/offer-proposal";
import type { Database } from "@/marketplace/db/schema";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import type { KnownItem } from "@/marketplace/resources/offer-feeds/import/decide";
import type { OfferFields } from "@/marketplace/resources/offer-feeds/import/offer-fields";

type Db = Kysely<Database>;

type ItemRow = {
  reference: string;
  asset_id: string | null;
  hash: string;
  base: OfferFields;
  state: KnownItem["state"];
};

/** Reads the offers of a feed with these references, and their assets; locks them when they will be written. */
export async function readItems(
  db: Db,
  feedId: string,
  references: readonly string[],
  { isLocked = false } = {},
): Promise<Map<string, KnownItem>> {
  const lock = isLocked ? sql`FOR UPDATE` : sql``;
  const { rows } = await sql<ItemRow>`
    SELECT reference, asset_id, hash, base, state FROM offer_feed_items
    WHERE feed_id = ${feedId} AND reference = ANY(${[...references]}::text[]) ORDER BY reference ${lock}`.execute(db);
  const ids = rows.flatMap(({ asset_id }) => asset_id ?? []);
  const { rows: assets } = await sql<StoredAsset>`
    SELECT * FROM assets WHERE id = ANY(${ids}::text[]) ORDER BY id ${lock}`.execute(db);
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  return new Map(
    rows.map(({ reference, asset_id, base, state }) => [
      reference,
      { base, state, asset: byId.get(asset_id ?? "") ?? null },
    ]),
  );
}

/** An offer of a feed without its content, for the plan of a run. */
export type ItemSummary = {
  reference: string;
  hash: string;
  state: KnownItem["state"];
  reasons: FeedReason[];
  assetId: string | null;
  title: string;
  active: boolean;
  isDraft: boolean;
  lastDay: string | null;
  /** True when the feed gives the last day. */
  isDayGiven: boolean;
  renewals: number;
};

export async function readSummaries(db: Db, feedId: string): Promise<Map<string, ItemSummary>> {
  const { rows } = await sql<ItemSummary>`
    SELECT reference, hash, state, reasons, asset_id AS "assetId", coalesce(assets.name, reference) AS title,
      coalesce(assets.active, false) AS active,
      coalesce(NOT assets.active AND assets.published_date IS NULL AND assets.closing IS NULL, false) AS "isDraft",
      assets.valid_through AS "lastDay", base ? 'customAttributes.validThrough' AS "isDayGiven",
      CASE WHEN jsonb_typeof(assets.metadata #> '{_private,renewals}') = 'number'
        THEN (assets.metadata #>> '{_private,renewals}')::numeric::integer ELSE 0 END AS renewals
    FROM offer_feed_items LEFT JOIN assets ON assets.id = offer_feed_items.asset_id
    WHERE feed_id = ${feedId}`.execute(db);
  return new Map(rows.map((row) => [row.reference, row]));
}

export type ItemWrite = {
  reference: string;
  asset_id: string | null;
  hash: string;
  base: OfferFields;
  state: KnownItem["state"];
  reasons: FeedReason[];
  proposals: OfferProposal[];
};

/** Stores the imported values of each offer, all in one statement. */
export const writeItems = (db: Db, feedId: string, items: readonly ItemWrite[]) =>
  sql`
    INSERT INTO offer_feed_items (feed_id, reference, asset_id, hash, base, state, reasons, proposals)
    SELECT ${feedId}, reference, asset_id, hash, base, state, reasons, proposals
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      AS given (reference text, asset_id text, hash text, base jsonb, state text, reasons jsonb, proposals jsonb)
    ON CONFLICT (feed_id, reference) DO UPDATE
    SET asset_id = excluded.asset_id, hash = excluded.hash, base = excluded.base, state = excluded.state,
      reasons = excluded.reasons, proposals = excluded.proposals, updated_date = next_date(offer_feed_items.updated_date)`.execute(
    db,
  );

/** Marks offers as having left the feed; deletes the items of those that were removed. */
export async function leaveItems(
  db: Db,
  feedId: string,
  { left, removed }: { left: readonly string[]; removed: readonly string[] },
): Promise<void> {
  await sql`
    UPDATE offer_feed_items SET state = 'left', reasons = '[]', updated_date = next_date(updated_date)
    WHERE feed_id = ${feedId} AND reference = ANY(${[...left]}::text[])`.execute(db);
  await sql`
    DELETE FROM offer_feed_items WHERE feed_id = ${feedId} AND reference = ANY(${[...removed]}::text[])`.execute(db);
}

/** Marks a waiting offer as published. */
export const markPublished = (db: Db, feedId: string, reference: string) =>
  sql`
    UPDATE offer_feed_items SET state = 'published', reasons = '[]', updated_date = next_date(updated_date)
    WHERE feed_id = ${feedId} AND reference = ${reference}`.execute(db);
