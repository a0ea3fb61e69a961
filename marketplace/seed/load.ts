import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import type { FileStore } from "@/marketplace/files/store";
import { reindexAssets } from "@/marketplace/search/document";
import { DATA_DATE } from "@/marketplace/seed/dates";
import { drawPictures } from "@/marketplace/seed/pictures";
import { demonstrationRows } from "@/marketplace/seed/rows/all";
import { configRow } from "@/marketplace/seed/rows/referentials";
import { sourceCompanies } from "@/marketplace/seed/source";

type Tables = ReturnType<typeof demonstrationRows>;

/**
 * Loads the demonstration data unless this very data is loaded already. Rows that people created are never touched;
 * a demonstration row that is no longer in the data goes. Everything happens in one transaction.
 * @returns whether anything was loaded
 */
export const loadDemonstration = async (db: Kysely<Database>, files: FileStore): Promise<boolean> => {
  const pictures = new Map(
    await Promise.all(
      sourceCompanies.map(async (company) => [company.slug, await drawPictures(files, company)] as const),
    ),
  );
  const tables = demonstrationRows(pictures);
  const version = createHash("sha256").update(JSON.stringify(tables)).digest("hex");
  return db.transaction().execute(async (trx) => {
    const loaded = await trx.selectFrom("demonstration").select("data_version").forUpdate().executeTakeFirst();
    if (loaded?.data_version === version) return false;
    await removeLeftovers(trx, tables);
    for (const { table, rows } of tables) await upsert(trx, table, rows);
    await sql`INSERT INTO config (access, stelace, custom)
      VALUES (${configRow.access}, ${JSON.stringify(configRow.stelace)}::jsonb, ${JSON.stringify(configRow.custom)}::jsonb)
      ON CONFLICT (access) DO NOTHING`.execute(trx);
    await sql`INSERT INTO demonstration (data_version, reference_date) VALUES (${version}, ${DATA_DATE}::date)
      ON CONFLICT (only_row) DO UPDATE SET data_version = excluded.data_version, reference_date = excluded.reference_date`.execute(
      trx,
    );
    await reindexAssets(trx);
    return true;
  });
};

const removeLeftovers = async (trx: Kysely<Database>, tables: Tables) => {
  for (const { table, rows } of tables.toReversed()) {
    const ids = rows.map(({ id }) => id);
    await sql`DELETE FROM ${sql.table(table)} WHERE demo AND NOT (id = ANY(${ids}::text[]))`.execute(trx);
  }
};

/** One statement a table: PostgreSQL turns the JSON into rows of the table's own types. */
const upsert = async (trx: Kysely<Database>, table: string, rows: { id: string }[]) => {
  const columns = [...new Set(rows.flatMap(Object.keys)), "demo"];
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const updates = sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  const json = JSON.stringify(rows.map((row) => ({ ...row, demo: true })));
  await sql`INSERT INTO ${sql.table(table)} (${list})
    SELECT ${list} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${json}::jsonb)
    ON CONFLICT (id) DO UPDATE SET ${updates} WHERE ${sql.table(table)}.demo`.execute(trx);
};
