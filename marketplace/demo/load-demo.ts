import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { DATA_DATE } from "@/marketplace/demo/dates";
import { type CompanyPlans, describePicture, drawOnce, planPictures } from "@/marketplace/demo/pictures";
import { type DemoTable, demoRows } from "@/marketplace/demo/rows/all";
import { configRow } from "@/marketplace/demo/rows/referentials";
import { sourceCompanies } from "@/marketplace/demo/source";
import type { FileStore } from "@/marketplace/files/store";
import { reindexAssets } from "@/marketplace/search/document";

/** Any number, always the same: two processes that start together load one after the other. */
const ADVISORY_LOCK = 7_420_789;

/**
 * Loads the demonstration data unless this very data is loaded already, and draws the pictures that the file store
 * lacks. Rows that people created are never touched; a demonstration row that is no longer in the data is deleted.
 * Everything happens in one transaction. @returns whether anything was loaded
 */
export async function loadDemo(db: Kysely<Database>, files: FileStore): Promise<boolean> {
  const plans = new Map(sourceCompanies.map((company) => [company.slug, planPictures(company)]));
  await Promise.all([...plans.values()].flatMap(({ logo, cover }) => [drawOnce(files, logo), drawOnce(files, cover)]));
  const version = versionOf(plans);
  if ((await loadedVersion(db)) === version) return false;

  const tables = demoRows(await describeAll(plans));
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
    if ((await loadedVersion(trx)) === version) return;
    await removeLeftovers(trx, tables);
    for (const table of tables) await upsert(trx, table);
    await upsertConfig(trx);
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
const versionOf = (plans: Map<string, CompanyPlans>) =>
  createHash("sha256")
    .update(JSON.stringify([demoRows(plans), configRow]))
    .digest("hex");

const loadedVersion = async (db: Kysely<Database>) =>
  (await db.selectFrom("demonstration").select("data_version").executeTakeFirst())?.data_version;

const describeAll = async (plans: Map<string, CompanyPlans>) => {
  const described = [...plans].map(async ([slug, { logo, cover }]) => {
    const pictures = { logo: await describePicture(logo), cover: await describePicture(cover) };
    return [slug, pictures] as const;
  });
  return new Map(await Promise.all(described));
};

async function removeLeftovers(trx: Kysely<Database>, tables: DemoTable[]) {
  for (const { table, rows } of tables.toReversed()) {
    const ids = rows.map(({ id }) => id);
    await sql`DELETE FROM ${sql.table(table)} WHERE demo AND NOT (id = ANY(${ids}::text[]))`.execute(trx);
  }
}

/**
 * One statement a table: PostgreSQL turns the JSON into rows of the table's own types. A row whose natural key (a name,
 * a slug) a user's row has taken meanwhile is left out: users' rows come first.
 */
async function upsert(trx: Kysely<Database>, { table, rows }: DemoTable) {
  const columns = [...new Set(rows.flatMap(Object.keys)), "demo"];
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const updates = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`source.${column}`)}`));
  const json = JSON.stringify(rows.map((row) => ({ ...row, demo: true })));
  await sql`
    WITH source AS (SELECT * FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${json}::jsonb)),
    updated AS (
      UPDATE ${sql.table(table)} AS target SET ${updates} FROM source WHERE target.id = source.id AND target.demo
    )
    INSERT INTO ${sql.table(table)} (${list}) SELECT ${list} FROM source ON CONFLICT DO NOTHING`.execute(trx);
}

/** What an administrator configured stays; only what is missing is added. */
const upsertConfig = (trx: Kysely<Database>) =>
  sql`INSERT INTO config (access, stelace, custom)
    VALUES (${configRow.access}, ${JSON.stringify(configRow.stelace)}::jsonb, ${JSON.stringify(configRow.custom)}::jsonb)
    ON CONFLICT (access) DO UPDATE
    SET stelace = excluded.stelace || config.stelace, custom = excluded.custom || config.custom`.execute(trx);
