import { type Kysely, type RawBuilder, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { LOCK_MINUTES } from "@/lib/rules/moderation/limits";
import { isOffer, isOpenOffer } from "@/marketplace/db/asset-predicates";
import { type PageQuery, windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import { isAddressProved, isAnswerable } from "@/marketplace/identity/proved-address";

type Db = Kysely<Database>;

export type QueueRow = {
  id: string;
  object_id: string;
  kind: string;
  state: string;
  urgent: boolean;
  since: Date;
  name: string | null;
  owner_name: string | null;
  text: string | null;
  nb_reports: number;
  address_proved: boolean | null;
  taken_by: string | null;
  taken_by_name: string | null;
  taken_until: Date | null;
};

/** SQL of these rows of the queue with the names of their objects, without expired locks. */
const itemsOf = (rows: RawBuilder<unknown>) => sql<QueueRow>`
  SELECT item.id, item.object_id, item.kind, item.state, item.urgent, item.since, asset.name,
    owner.display_name AS owner_name, left(coalesce(nullif(rating.comment, ''), rating.data ->> 'quote'), 300) AS text,
    (SELECT count(*)::int FROM reports WHERE reports.object_id = item.object_id AND reports.state = 'open') AS nb_reports,
    CASE WHEN rating.id IS NULL THEN ${isAnswerable(sql`owner.id`)} END AS address_proved, taker.id AS taken_by, taker.display_name AS taken_by_name,
    CASE WHEN taker.id IS NOT NULL THEN item.taken_until END AS taken_until
  FROM (${rows}) AS item
  LEFT JOIN ratings AS rating ON rating.id = item.object_id
  LEFT JOIN assets AS asset ON asset.id = coalesce(rating.asset_id, item.object_id)
  LEFT JOIN users AS owner ON owner.id = asset.owner_id
  LEFT JOIN users AS taker ON taker.id = item.taken_by AND item.taken_until > now()
  ORDER BY item.urgent DESC, item.since, item.id`;

/** Lists the items of these kinds in the queue, or all items: urgent ones first, then the oldest. */
export async function listQueue(db: Db, kinds: readonly string[] | undefined, page: PageQuery) {
  const { limit, offset } = windowOf(page);
  const where = kinds === undefined ? sql`true` : sql`kind = ANY(${kinds}::text[])`;
  const [counted, found] = await Promise.all([
    sql<{ kind: string; count: number }>`SELECT kind, count(*) AS count FROM moderation_queue GROUP BY kind`.execute(
      db,
    ),
    itemsOf(sql`
      SELECT * FROM moderation_queue WHERE ${where}
      ORDER BY urgent DESC, since, id LIMIT ${limit} OFFSET ${offset}`).execute(db),
  ]);
  const counts = Object.fromEntries(counted.rows.map(({ kind, count }) => [kind, count]));
  const among = Object.entries(counts).filter(([kind]) => kinds === undefined || kinds.includes(kind));
  return { counts, count: among.reduce((sum, [, count]) => sum + count, 0), rows: found.rows };
}

/** SQL of the item with this id, or else of an item about the object with this id. */
const itemNamed = (id: string, columns: RawBuilder<unknown>) => sql`
  SELECT ${columns} FROM moderation_queue WHERE id = ${id} OR object_id = ${id}
  ORDER BY id = ${id} DESC, urgent DESC, since, id LIMIT 1`;

export async function readItem(db: Db, id: string): Promise<QueueRow | undefined> {
  const { rows } = await itemsOf(itemNamed(id, sql`*`)).execute(db);
  return rows[0];
}

/**
 * Locks an item for a person, for a quarter of an hour; returns false while another person has the lock. Uses a single
 * statement, so that only one of two simultaneous callers gets the lock.
 */
export async function takeItem(db: Db, id: string, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE moderation_queue
    SET taken_by = ${userId}, taken_until = now() + make_interval(mins => ${sql.lit(LOCK_MINUTES)})
    WHERE id = (${itemNamed(id, sql`id`)}) AND (taken_by IS NULL OR taken_by = ${userId} OR taken_until <= now())`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export const releaseItem = (db: Db, id: string, userId: string) =>
  sql`
    UPDATE moderation_queue SET taken_by = NULL, taken_until = NULL
    WHERE id = (${itemNamed(id, sql`id`)}) AND taken_by = ${userId}`.execute(db);

type FileRow = {
  owner_id: string | null;
  validated: JsonObject | null;
  validated_date: Date | null;
  judged: JsonObject | null;
  current: JsonObject | null;
  owner_name: string | null;
  owner_date: Date | null;
  page_date: Date | null;
  address_proved: boolean | null;
  published_by: string | null;
  siren: string | null;
  site: string | null;
  email: string | null;
};

/** Reads the information about an asset: its fields at the last validation and now, and its owner's stated identity. */
export async function readAssetFile(db: Db, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    SELECT assets.owner_id, judgement.validated, judgement.validated_date,
      CASE WHEN kind IN ('firm', 'offer') THEN judgement.judged END AS judged,
      CASE WHEN kind IN ('firm', 'offer') THEN moderated_fields(assets, kind) END AS current,
      owner.display_name AS owner_name, owner.created_date AS owner_date, page.created_date AS page_date,
      ${isAnswerable(sql`assets.owner_id`)} AS address_proved, assets.published_by,
      coalesce(page.metadata #>> '{_public,siren}', owner.metadata #>> '{_public,siren}') AS siren,
      coalesce(page.metadata #>> '{_public,links,website}', page.metadata #>> '{_public,links,site}') AS site,
      coalesce(owner.email, member.email) AS email
    FROM assets
    CROSS JOIN LATERAL moderated_kind(assets.asset_type_id) AS kind
    LEFT JOIN moderation_judgements AS judgement ON judgement.asset_id = assets.id
    LEFT JOIN users AS owner ON owner.id = assets.owner_id
    LEFT JOIN LATERAL (
      SELECT metadata, created_date FROM assets AS other
      WHERE other.owner_id = assets.owner_id AND moderated_kind(other.asset_type_id) = 'firm'
      ORDER BY created_date LIMIT 1
    ) AS page ON true
    LEFT JOIN LATERAL (
      SELECT email FROM users WHERE organizations ? assets.owner_id AND starts_with(assets.owner_id, 'org_')
      ORDER BY organizations -> assets.owner_id -> 'roles' ? 'administrator' DESC, created_date LIMIT 1
    ) AS member ON true
    WHERE assets.id = ${id}`.execute(db);
  return rows[0];
}

type Figures = { offers: number; open_offers: number; reports: number; upheld: number };

/** Counts the offers of an account, and the reports of all its contents. */
export async function readOwnerFigures(db: Db, ownerId: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    SELECT (SELECT count(*)::int FROM assets WHERE owner_id = ${ownerId} AND ${isOffer}) AS offers,
      (SELECT count(*)::int FROM assets WHERE owner_id = ${ownerId} AND ${isOpenOffer}) AS open_offers,
      count(*)::int AS reports, (count(*) FILTER (WHERE state = 'upheld'))::int AS upheld
    FROM reports WHERE object_id IN (SELECT id FROM assets WHERE owner_id = ${ownerId})`.execute(db);
  return rows[0] ?? { offers: 0, open_offers: 0, reports: 0, upheld: 0 };
}

type Publisher = { id: string; name: string | null; created_date: Date; proved: boolean };

/** Returns the member who put an asset online; undefined when they are unknown, or erased. */
export async function readPublisher(db: Db, userId: string | null): Promise<Publisher | undefined> {
  const { rows } = await sql<Publisher>`
    SELECT id, display_name AS name, created_date, ${isAddressProved} AS proved FROM users WHERE id = ${userId}`.execute(
    db,
  );
  return rows[0];
}

/** Returns the name of the feed that an offer is imported from. */
export async function readFeedName(db: Db, assetId: string): Promise<string | null> {
  const found = await db
    .selectFrom("offer_feed_items")
    .innerJoin("offer_feeds", "offer_feeds.id", "offer_feed_items.feed_id")
    .select("offer_feeds.name")
    .where("offer_feed_items.asset_id", "=", assetId)
    .executeTakeFirst();
  return found?.name ?? null;
}

const SAME_TEXTS = 10;
type SameText = { id: string; name: string; owner_name: string | null; active: boolean };

/** Returns the other offers whose text has the same words as this one's, whatever their firm: the newest first. */
export async function readSameText(db: Db, assetId: string): Promise<SameText[]> {
  const { rows } = await sql<SameText>`
    SELECT assets.id, assets.name, assets.active, owner.display_name AS owner_name
    FROM assets LEFT JOIN users AS owner ON owner.id = assets.owner_id
    WHERE length(assets.description) >= 200 AND ${isOffer} AND assets.id <> ${assetId}
      AND text_print(assets.description) = (SELECT text_print(description) FROM assets AS judged WHERE judged.id = ${assetId})
    ORDER BY assets.created_date DESC, assets.id LIMIT ${sql.lit(SAME_TEXTS)}`.execute(db);
  return rows;
}

/** Returns the name of an asset, or of the firm that a rating is about; null once it is removed. */
export async function readObjectName(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT coalesce(asset.name, target.display_name) AS name
    FROM (SELECT ${id}::text AS id) AS object
    LEFT JOIN ratings AS rating ON rating.id = object.id
    LEFT JOIN assets AS asset ON asset.id = coalesce(rating.asset_id, object.id)
    LEFT JOIN users AS target ON target.id = rating.target_id`.execute(db);
  return rows[0]?.name ?? null;
}

export async function countReports(db: Db, objectId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM reports WHERE object_id = ${objectId}`.execute(db);
  return rows[0]?.count ?? 0;
}
