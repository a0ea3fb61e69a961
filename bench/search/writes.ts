import { type Kysely, sql } from "kysely";
import { median } from "@/bench/search/percentiles";
import { createRandom } from "@/bench/search/random";
import type { Database } from "@/marketplace/db/schema";
import { assetTypeId } from "@/marketplace/install/ids";
import { reindexAssets } from "@/marketplace/search/document";

const SEED = 4;
const ROUNDS = 20;
const CANDIDATES = 5_000;

export type WriteCost = { offers: number; reindexMs: number; reindexWalBytes: number; transactionMs: number };

/**
 * Measures the cost of one edit that changes this many offers: title, text, pay and remote work. Returns the medians of
 * twenty edits.
 */
export async function measureWrites(db: Kysely<Database>, offers: number): Promise<WriteCost> {
  const candidates = await db
    .selectFrom("assets")
    .select("id")
    .where("asset_type_id", "=", assetTypeId("offer"))
    .limit(CANDIDATES)
    .execute();
  const random = createRandom(SEED);
  const edits: WriteCost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = random.sample(candidates, offers).map(({ id }) => id);
    edits.push({ offers, ...(await edit(db, ids, round)) });
  }
  return {
    offers,
    reindexMs: median(edits.map(({ reindexMs }) => reindexMs)),
    reindexWalBytes: median(edits.map(({ reindexWalBytes }) => reindexWalBytes)),
    transactionMs: median(edits.map(({ transactionMs }) => transactionMs)),
  };
}

async function edit(db: Kysely<Database>, ids: string[], round: number) {
  const start = performance.now();
  const reindexed = await db.transaction().execute(async (trx) => {
    await sql`
      UPDATE assets SET name = name || ' en CDI', description = '<p>Poste ouvert aussi à temps partiel.</p>' || description,
        custom_attributes = custom_attributes || jsonb_build_object('salaryMax', ${40_000 + 500 * round}::int, 'remoteWork', '3-jours'),
        updated_date = now()
      WHERE id = ANY(${ids}::text[])`.execute(trx);
    const before = await walPosition(trx);
    const reindexStart = performance.now();
    await reindexAssets(trx, ids);
    const reindexMs = performance.now() - reindexStart;
    return { reindexMs, reindexWalBytes: (await walPosition(trx)) - before };
  });
  return { ...reindexed, transactionMs: performance.now() - start };
}

const walPosition = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
};
