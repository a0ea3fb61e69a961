import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { tagsOf } from "@/marketplace/resources/assets/revalidation";
import { type AssetSettings, readAssetSettings } from "@/marketplace/resources/assets/settings";
import { hideAssets, lockIndex, reindexAssets } from "@/marketplace/search/document";
import { jobWrite } from "@/marketplace/writes/job-write";

type Db = Kysely<Database>;
type Change = { before: StoredAsset | null; after: StoredAsset | null };

/** Offers of one turn: one transaction, during which other writers of the index wait, a second or so. */
const AT_ONCE = 1_000;
/** What comes alone is indexed a second later; in the middle of many, the index is written every five. */
const QUIET_SECONDS = 1;
const LONGEST_SECONDS = 5;

/**
 * Leaves offers to the next turn of the index, in the transaction that writes them; those that visitors see no more are
 * hidden by this very transaction.
 */
export async function indexSoon(trx: Db, changes: readonly Change[]): Promise<void> {
  const left = changes.flatMap(({ after }) => after?.id ?? []).sort();
  // Also of one that waits already: its row is held, so that a turn of the index leaves it until this is committed.
  await sql`
    INSERT INTO search_waiting (asset_id) SELECT unnest(${left}::text[])
    ON CONFLICT (asset_id) DO UPDATE SET since = search_waiting.since`.execute(trx);
  const hidden = changes.filter(({ before, after }) => after === null || (isShown(before) && !isShown(after)));
  await hideAssets(
    trx,
    hidden.flatMap(({ before }) => before?.id ?? []),
  );
}

const isShown = (asset: StoredAsset | null) => asset?.active === true && asset.validated;

/** Indexes the oldest of what waits, once it is time to. Several processes may: each offer is indexed by one of them. */
export async function indexDue(db: Db): Promise<void> {
  const { rows } = await sql<{ is_due: boolean | null }>`
    SELECT max(since) < clock_timestamp() - make_interval(secs => ${sql.lit(QUIET_SECONDS)})
      OR min(since) < clock_timestamp() - make_interval(secs => ${sql.lit(LONGEST_SECONDS)}) AS is_due
    FROM search_waiting`.execute(db);
  if (rows[0]?.is_due) await db.transaction().execute(async (trx) => indexWaiting(trx, await readAssetSettings(trx)));
}

/** Indexes everything that waits, in this transaction. */
export async function indexAllWaiting(trx: Db): Promise<void> {
  const settings = await readAssetSettings(trx);
  while ((await indexWaiting(trx, settings)) > 0);
}

/**
 * Indexes offers that wait, the oldest first, and expires the pages that count or list them once more: those that were
 * made meanwhile did not find them. @returns how many there were
 */
async function indexWaiting(trx: Db, settings: AssetSettings): Promise<number> {
  await lockIndex(trx);
  // Those that another transaction is writing have their turn once it is committed.
  const { rows } = await sql<{ asset_id: string }>`
    DELETE FROM search_waiting WHERE asset_id IN (
      SELECT asset_id FROM search_waiting ORDER BY since LIMIT ${sql.lit(AT_ONCE)} FOR UPDATE SKIP LOCKED
    ) RETURNING asset_id`.execute(trx);
  const ids = rows.map(({ asset_id }) => asset_id);
  if (ids.length === 0) return 0;
  await reindexAssets(trx, ids);
  const assets = await trx.selectFrom("assets").selectAll().where("id", "in", ids).execute();
  await jobWrite(trx).revalidate(await tagsOf(trx, settings, assets));
  return ids.length;
}
