import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { adoptEarlierRows } from "@/marketplace/install/adopt-earlier-rows";
import { type Installed, installTable } from "@/marketplace/install/install-table";
import { productTables } from "@/marketplace/install/product-rows";
import { proposeTexts } from "@/marketplace/install/propose-texts";
import { configRow } from "@/marketplace/install/reference-data";
import { INDEX_VERSION, reindexAssets } from "@/marketplace/search/document";

type Db = Kysely<Database>;
/** Number of shipped rows by outcome of the installation. */
export type InstallCounts = Record<keyof Installed | "proposed", number>;

/** Arbitrary but fixed number of the lock: two processes that start together install one after the other. */
const ADVISORY_LOCK = 7_420_791;

/**
 * Installs the product's own texts, vocabulary, types of assets and configuration, unless this version of them is
 * installed already. Rows that a person edited or removed are left as they are, and newer texts are proposed for the
 * edited ones (docs/architecture.md §10). Everything happens in one transaction. Returns null when there was nothing to
 * do.
 */
export async function installProduct(db: Db, tables = productTables()): Promise<InstallCounts | null> {
  const version = createHash("sha256")
    .update(JSON.stringify([tables, configRow]))
    .digest("hex");
  if (isInstalled(await installation(db), version)) return null;
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
    const before = await installation(trx);
    if (isInstalled(before, version)) return null;
    await adoptEarlierRows(trx, tables);
    const counts: InstallCounts = { added: 0, upgraded: 0, edited: 0, removed: 0, dropped: 0, proposed: 0 };
    let indexIsStale = before?.index_version !== INDEX_VERSION;
    for (const product of tables) {
      const installed = await installTable(trx, product);
      for (const [name, ids] of Object.entries(installed)) counts[name as keyof Installed] += ids.length;
      if (product.table === "entries") counts.proposed = (await proposeTexts(trx, product)).length;
      else indexIsStale ||= installed.added.length + installed.upgraded.length + installed.dropped.length > 0;
    }
    await installConfig(trx);
    if (indexIsStale) await reindexAssets(trx);
    await sql`INSERT INTO installation (version, index_version) VALUES (${version}, ${INDEX_VERSION})
      ON CONFLICT (only_row) DO UPDATE
      SET version = excluded.version, index_version = excluded.index_version`.execute(trx);
    return counts;
  });
}

/** Summarises the counts in one line for the operator. */
export const describeInstall = (counts: InstallCounts): string =>
  [
    `${counts.added} added`,
    `${counts.upgraded} brought up to date`,
    `${counts.edited} edited by people and left as they are, ${counts.proposed} newer texts proposed`,
    `${counts.removed} removed by people and not brought back`,
    `${counts.dropped} no longer of the product`,
  ].join("; ");

type Installation = { version: string; index_version: number };

const installation = (db: Db): Promise<Installation | undefined> =>
  db.selectFrom("installation").select(["version", "index_version"]).executeTakeFirst();

const isInstalled = (installed: Installation | undefined, version: string): boolean =>
  installed?.version === version && installed.index_version === INDEX_VERSION;

/** Adds the missing keys to the configuration; an administrator's settings are unchanged. */
const installConfig = (trx: Db) =>
  sql`INSERT INTO config (access, stelace, custom)
    VALUES (${configRow.access}, ${JSON.stringify(configRow.stelace)}::jsonb, ${JSON.stringify(configRow.custom)}::jsonb)
    ON CONFLICT (access) DO UPDATE
    SET stelace = excluded.stelace || config.stelace, custom = excluded.custom || config.custom`.execute(trx);
