import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { tagsOf } from "@/marketplace/resources/assets/revalidation";
import { type AssetSettings, readAssetSettings } from "@/marketplace/resources/assets/settings";
import { hideAssets, lockIndex, reindexAssets } from "@/marketplace/search/document";
import { jobWrite } from "@/marketplace/writes/job-write";

type Db = Kysely<Database>;
type Change = { before: StoredAsset | null; after: StoredAsset | null };

/**
 * Maximum number of offers that one run indexes: its transaction makes other writers of the index wait for about a
 * second.
 */
const AT_ONCE = 1_000;
/** A single change is indexed after one second; during a stream of changes, the index is written every five. */
const QUIET_SECONDS = 1;
const LONGEST_SECONDS = 5;
/** Delay before an offer that could not be indexed is tried again, unless the offer changes before. */
const AGAIN_MINUTES = 10;

type Failure = { assetId: string; error: unknown };

/**
 * Queues offers for the next run of the indexer, in the transaction that writes them. Offers that visitors no longer
 * see are hidden by this transaction.
 */
export async function indexSoon(trx: Db, changes: readonly Change[]): Promise<void> {
  const left = changes.flatMap(({ after }) => after?.id ?? []).sort();
  // The update also locks the row of an offer that already waits, so that the indexer skips it until this transaction
  // commits.
  await sql`
    INSERT INTO search_waiting (asset_id) SELECT unnest(${left}::text[])
    ON CONFLICT (asset_id) DO UPDATE SET since = least(search_waiting.since, excluded.since)`.execute(trx);
  const hidden = changes.filter(({ before, after }) => after === null || (isShown(before) && !isShown(after)));
  await hideAssets(
    trx,
    hidden.flatMap(({ before }) => before?.id ?? []),
  );
}

const isShown = (asset: StoredAsset | null) => asset?.active === true && asset.validated;

/**
 * Indexes the oldest waiting offers when they are due. Several processes may run it: each offer is indexed by one of
 * them.
 * @returns the offers that cannot be indexed
 */
export async function indexDue(db: Db): Promise<Failure[]> {
  const { rows } = await sql<{ is_due: boolean | null }>`
    SELECT max(since) < clock_timestamp() - make_interval(secs => ${sql.lit(QUIET_SECONDS)})
      OR min(since) < clock_timestamp() - make_interval(secs => ${sql.lit(LONGEST_SECONDS)}) AS is_due
    FROM search_waiting WHERE since <= clock_timestamp()`.execute(db);
  if (!rows[0]?.is_due) return [];
  const turn = await db.transaction().execute(async (trx) => indexWaiting(trx, await readAssetSettings(trx)));
  return turn.failures;
}

/** Returns the date up to which searches find every change. */
export async function indexedUntil(db: Db): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    SELECT least(now(), min(since)) AS until FROM search_waiting`.execute(db);
  return rows[0]?.until ?? new Date();
}

/** Indexes every waiting offer, in this transaction. */
export async function indexAllWaiting(trx: Db): Promise<void> {
  const settings = await readAssetSettings(trx);
  while ((await indexWaiting(trx, settings)).count > 0);
}

/**
 * Indexes waiting offers, the oldest first, and revalidates again the pages that count or list them: pages rendered
 * before the offers were indexed lack them.
 * @returns how many offers were removed from the queue, and those that cannot be indexed
 */
async function indexWaiting(trx: Db, settings: AssetSettings): Promise<{ count: number; failures: Failure[] }> {
  await lockIndex(trx);
  // SKIP LOCKED leaves the rows that another transaction is writing to a later run.
  const { rows } = await sql<{ asset_id: string }>`
    DELETE FROM search_waiting WHERE asset_id IN (
      SELECT asset_id FROM search_waiting WHERE since <= clock_timestamp() ORDER BY since LIMIT ${sql.lit(AT_ONCE)} FOR UPDATE SKIP LOCKED
    ) RETURNING asset_id`.execute(trx);
  const ids = rows.map(({ asset_id }) => asset_id);
  if (ids.length === 0) return { count: 0, failures: [] };
  const failures = await reindexEach(trx, ids);
  await leaveForLater(trx, failures);
  const assets = await trx.selectFrom("assets").selectAll().where("id", "in", ids).execute();
  await jobWrite(trx).revalidate(await tagsOf(trx, settings, assets));
  return { count: ids.length, failures };
}

/**
 * Indexes all offers together, and on an error each half separately: an offer that cannot be indexed keeps its old
 * entry and does not block the others.
 */
async function reindexEach(trx: Db, ids: readonly string[]): Promise<Failure[]> {
  await sql`SAVEPOINT indexing`.execute(trx);
  try {
    await reindexAssets(trx, ids);
    await sql`RELEASE SAVEPOINT indexing`.execute(trx);
    return [];
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT indexing`.execute(trx);
    const [assetId = "", ...others] = ids;
    if (others.length === 0) return [{ assetId, error }];
    const half = Math.ceil(ids.length / 2);
    return [...(await reindexEach(trx, ids.slice(0, half))), ...(await reindexEach(trx, ids.slice(half)))];
  }
}

const leaveForLater = (trx: Db, failures: readonly Failure[]) =>
  sql`
    INSERT INTO search_waiting (asset_id, since)
    SELECT id, clock_timestamp() + make_interval(mins => ${sql.lit(AGAIN_MINUTES)}) FROM assets
    WHERE id = ANY(${failures.map(({ assetId }) => assetId)}::text[])`.execute(trx);
