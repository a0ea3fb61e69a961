import { type Kysely, sql } from "kysely";
import { MIN_REFUSALS, type RefusalReasons } from "@/lib/entities/refusal-reasons";
import type { Caller } from "@/marketplace/access/caller";
import { requireMay } from "@/marketplace/access/rights";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { notFound } from "@/marketplace/errors";

type Db = Kysely<Database>;

/**
 * Counts the reasons of the refused applications to an offer that are still stored (three months). Returns no reasons
 * for fewer than MIN_REFUSALS: two or three people are no trend. Throws 404 when the offer does not exist, 403 when it
 * is another owner's.
 */
export async function readRefusalReasons(db: Db, caller: Caller, assetId: string): Promise<RefusalReasons> {
  const asset = await readRow(db, "assets", assetId);
  if (!asset) throw notFound();
  requireMay(caller, "transaction:list", asset.owner_id);
  const { rows } = await sql<{ reason: string; count: number }>`
    SELECT status_history #>> '{0,data,reason}' AS reason, count(*) AS count FROM transactions
    WHERE asset_id = ${assetId} AND owner_id = ${asset.owner_id} AND is_application AND status = 'refused'
      AND status_history #>> '{0,data,reason}' IS NOT NULL
    GROUP BY 1 ORDER BY 2 DESC, 1`.execute(db);
  const refusals = rows.reduce((sum, { count }) => sum + count, 0);
  return refusals < MIN_REFUSALS ? { refusals: null, reasons: [] } : { refusals, reasons: rows };
}
