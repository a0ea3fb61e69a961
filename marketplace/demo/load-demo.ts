import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { adoptEarlierDemonstration } from "@/marketplace/demo/adopt-earlier-rows";
import { DATA_DATE } from "@/marketplace/demo/dates";
import { describePicture, drawOnce, type PicturePlan, planLogo } from "@/marketplace/demo/files/pictures";
import { keepResumeFile } from "@/marketplace/demo/files/resume-file";
import { judgeAsLoaded } from "@/marketplace/demo/judge-as-loaded";
import { isLedger, loadLedger } from "@/marketplace/demo/load-ledger";
import { loadedVersion, REMOVED_VERSION } from "@/marketplace/demo/loaded-version";
import { demoRows } from "@/marketplace/demo/rows/all";
import { shiftRows } from "@/marketplace/demo/shift";
import { sourceCompanies } from "@/marketplace/demo/source";
import { loadRows, openOwnAudit, removeLeftovers } from "@/marketplace/demo/table-rows";
import type { FileStore } from "@/marketplace/files/store";
import { reindexAssets } from "@/marketplace/search/document";

/** Any number, always the same: two processes that start together load one after the other. */
const ADVISORY_LOCK = 7_420_789;

/**
 * Loads the demonstration data unless this very data is loaded already, or was removed, and draws the pictures that the file store
 * lacks. What people created or edited is never touched; a demonstration row that is no longer in the data is deleted.
 * Everything happens in one transaction, after `installProduct`. @returns whether anything was loaded
 */
export async function loadDemo(db: Kysely<Database>, files: FileStore): Promise<boolean> {
  const loaded = await loadedVersion(db);
  if (loaded === REMOVED_VERSION) return false;
  const plans = new Map(sourceCompanies.map((company) => [company.slug, planLogo(company)]));
  await Promise.all([...plans.values()].map((logo) => drawOnce(files, logo)));
  await keepResumeFile(files);
  const version = versionOf(plans);
  if (loaded === version) return false;

  const tables = demoRows(await describeAll(plans));
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
    if ([version, REMOVED_VERSION].includes((await loadedVersion(trx)) ?? "")) return;
    await adoptEarlierDemonstration(trx);
    await openOwnAudit(trx);
    // What is left as a person edited it moves with the rest again, from the day of the data.
    await shiftRows(trx, DATA_DATE);
    for (const table of tables.toReversed()) if (!isLedger(table)) await removeLeftovers(trx, table);
    for (const table of tables) await (isLedger(table) ? loadLedger : loadRows)(trx, table);
    await judgeAsLoaded(trx);
    await sql`INSERT INTO demonstration (data_version, reference_date) VALUES (${version}, ${DATA_DATE}::date)
      ON CONFLICT (only_row)
      DO UPDATE SET data_version = excluded.data_version, reference_date = excluded.reference_date`.execute(trx);
    await reindexAssets(trx);
    // The first searches must not wait for autovacuum to learn how big the tables have become.
    await sql`ANALYZE assets, search_documents, search_points, search_bits`.execute(trx);
  });
  return true;
}

/** Pictures count by their keys, which name their content: a restart has nothing to draw. */
const versionOf = (plans: Map<string, PicturePlan>) =>
  createHash("sha256")
    .update(JSON.stringify(demoRows(plans)))
    .digest("hex");

const describeAll = async (plans: Map<string, PicturePlan>) =>
  new Map(await Promise.all([...plans].map(async ([slug, logo]) => [slug, await describePicture(logo)] as const)));
