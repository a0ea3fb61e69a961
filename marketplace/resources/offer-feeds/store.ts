import { type Kysely, type Selectable, sql } from "kysely";
import type { OfferFeed, OfferFeedRun } from "@/lib/entities/offer-feed";
import type { OfferProposal } from "@/lib/entities/offer-proposal";
import type { Database } from "@/marketplace/db/schema";

type Db = Kysely<Database>;
export type FeedRow = Selectable<Database["offer_feeds"]>;
export type RunRow = Selectable<Database["offer_feed_runs"]>;

/** Lists the feeds of an organization, the oldest first, without those that are being removed. */
export const listFeeds = (db: Db, organizationId: string): Promise<FeedRow[]> =>
  db
    .selectFrom("offer_feeds")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("removed_date", "is", null)
    .orderBy("created_date")
    .orderBy("id")
    .execute();

type Counted = OfferFeed["offers"];

/** Counts the offers that each of these feeds created, and how many of them wait. */
export async function countOffers(db: Db, feedIds: readonly string[]): Promise<Map<string, Counted>> {
  const { rows } = await sql<Counted & { feed_id: string }>`
    SELECT feed_id, count(*)::integer AS total,
      (count(*) FILTER (WHERE NOT assets.active AND assets.published_date IS NULL AND assets.closing IS NULL))::integer AS waiting
    FROM offer_feed_items JOIN assets ON assets.id = offer_feed_items.asset_id
    WHERE feed_id = ANY(${[...feedIds]}::text[]) GROUP BY 1`.execute(db);
  return new Map(rows.map(({ feed_id, ...counts }) => [feed_id, counts]));
}

/** Returns the last import of each of these feeds, or its last trial when it has none; without its lines. */
export async function readLastRuns(db: Db, feedIds: readonly string[]): Promise<Map<string, RunRow>> {
  const { rows } = await sql<RunRow>`
    SELECT DISTINCT ON (feed_id) id, feed_id, kind, pressed, closes_missing, status, fault, pending, counts,
      '[]'::jsonb AS lines, NULL::jsonb AS found, created_date, updated_date, ended_date
    FROM offer_feed_runs WHERE feed_id = ANY(${[...feedIds]}::text[])
    ORDER BY feed_id, kind = 'import' DESC, created_date DESC`.execute(db);
  return new Map(rows.map((row) => [row.feed_id, row]));
}

export const toRun = (run: RunRow): OfferFeedRun => ({
  id: run.id,
  feedId: run.feed_id,
  kind: run.kind,
  isPressed: run.pressed,
  status: run.status,
  fault: run.fault,
  counts: run.counts,
  lines: run.lines,
  found: run.found,
  createdDate: run.created_date.toISOString(),
  endedDate: run.ended_date?.toISOString() ?? null,
});

const NONE = { total: 0, waiting: 0 };

export async function toFeeds(db: Db, rows: readonly FeedRow[]): Promise<OfferFeed[]> {
  const ids = rows.map(({ id }) => id);
  const [counts, runs] = await Promise.all([countOffers(db, ids), readLastRuns(db, ids)]);
  return rows.map((feed) => {
    const lastRun = runs.get(feed.id);
    return {
      id: feed.id,
      organizationId: feed.organization_id,
      kind: feed.kind,
      name: feed.name,
      url: feed.url,
      filename: feed.file?.filename ?? null,
      mapping: feed.mapping,
      settings: feed.settings,
      active: feed.active,
      everyHours: feed.every_hours,
      failures: feed.failures,
      fault: feed.fault,
      nextDate: feed.next_date?.toISOString() ?? null,
      readDate: feed.read_date?.toISOString() ?? null,
      offers: counts.get(feed.id) ?? NONE,
      lastRun: lastRun ? toRun(lastRun) : null,
      createdDate: feed.created_date.toISOString(),
      updatedDate: feed.updated_date.toISOString(),
    };
  });
}

/** Maximum number of distinct proposals that are returned: nobody would confirm more. */
const MAX_PROPOSALS = 300;

/** Returns the proposals for the offers still in the feed; the proposals that concern the most offers come first. */
async function readProposals(db: Db, feedId: string): Promise<OfferFeed["proposals"]> {
  const { rows } = await sql<{ one: OfferProposal; count: number }>`
    SELECT one, count(*)::integer AS count
    FROM offer_feed_items, jsonb_array_elements(proposals) AS one
    WHERE feed_id = ${feedId} AND asset_id IS NOT NULL AND state <> 'left'
    GROUP BY one ORDER BY count DESC, one->>'field', one->>'value', one->>'words' LIMIT ${MAX_PROPOSALS}`.execute(db);
  return rows.map(({ one, count }) => ({ ...one, count }));
}

export async function toFeed(db: Db, row: FeedRow): Promise<OfferFeed> {
  const [[feed], proposals] = await Promise.all([toFeeds(db, [row]), readProposals(db, row.id)]);
  if (!feed) throw new Error("A feed was not read");
  return { ...feed, proposals };
}
