import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import type { ProductTable } from "@/marketplace/install/product-rows";

type Db = Kysely<Database>;

/** Ids of the rows of a table, by outcome of the installation. */
export type Installed = {
  added: string[];
  /** Unedited since their installation, and updated. */
  upgraded: string[];
  /** Edited by a person since, and left unchanged. */
  edited: string[];
  /** Removed by a person since: not brought back. */
  removed: string[];
  /**
   * Removed because they are no longer part of the product; edited rows, and rows to which something refers, are not
   * removed.
   */
  dropped: string[];
};

/** Hashes the columns of a row that a person may edit. */
export const fingerprintOf = ({ compared }: Pick<ProductTable, "compared">, alias: string): RawBuilder<string> => {
  const values = compared.map((column) => {
    const value = sql.ref(`${alias}.${column}`);
    return column.endsWith("_date") ? sql`${value} AT TIME ZONE 'UTC'` : value;
  });
  return sql<string>`md5(jsonb_build_array(${sql.join(values)})::text)`;
};

/** Returns SQL of the product's rows of a table, in the type of that table and named `source`. */
export const sourceOf = ({ table, rows }: ProductTable) =>
  sql`jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) AS source`;

const installedAs = (table: string, alias: string) =>
  sql`installed.table_name = ${table} AND installed.id = ${sql.ref(`${alias}.id`)}`;

/** True for a row as it was installed, or as it was proposed and accepted by an editor. */
const isUnedited = (product: ProductTable) =>
  sql<boolean>`${fingerprintOf(product, "stored")} IN (installed.fingerprint, installed.proposed_fingerprint)`;

/**
 * Installs the product's rows of a table. A row that was never installed is added, unless a person's row has its name.
 * A row that nobody has edited since its installation is updated. A row that a person edited or removed is left alone.
 */
export async function installTable(trx: Db, product: ProductTable): Promise<Installed> {
  const { table } = product;
  const upgraded = await upgrade(trx, product);
  const added = await add(trx, product);
  const source = sourceOf(product);
  // A row with the content of this version counts as installed, even when an editor wrote it.
  await sql`
    INSERT INTO installed_rows (table_name, id, fingerprint)
    SELECT ${table}, stored.id, ${fingerprintOf(product, "stored")}
    FROM ${sql.table(table)} AS stored JOIN ${source} ON source.id = stored.id
    WHERE ${fingerprintOf(product, "stored")} = ${fingerprintOf(product, "source")}
    ON CONFLICT (table_name, id) DO UPDATE SET fingerprint = excluded.fingerprint, proposed_fingerprint = NULL`.execute(
    trx,
  );
  const { rows: edited } = await sql<{ id: string }>`
    SELECT stored.id FROM ${sql.table(table)} AS stored JOIN ${source} ON source.id = stored.id
    WHERE ${fingerprintOf(product, "stored")} <> ${fingerprintOf(product, "source")}`.execute(trx);
  const { rows: removed } = await sql<{ id: string }>`
    SELECT installed.id FROM installed_rows AS installed JOIN ${source} ON ${installedAs(table, "source")}
    WHERE NOT EXISTS (SELECT FROM ${sql.table(table)} AS stored WHERE stored.id = installed.id)`.execute(trx);
  const dropped = await drop(trx, product);
  return { added, upgraded, edited: idsOf(edited), removed: idsOf(removed), dropped };
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

async function upgrade(trx: Db, product: ProductTable): Promise<string[]> {
  const columns = columnsOf(product);
  if (columns.length === 0) return [];
  const updates = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`source.${column}`)}`);
  const { rows } = await sql<{ id: string }>`
    UPDATE ${sql.table(product.table)} AS stored SET ${sql.join(updates)}
    FROM ${sourceOf(product)}, installed_rows AS installed
    WHERE stored.id = source.id AND ${installedAs(product.table, "source")}
      AND ${isUnedited(product)} AND ${fingerprintOf(product, "stored")} <> ${fingerprintOf(product, "source")}
    RETURNING stored.id`.execute(trx);
  return idsOf(rows);
}

async function add(trx: Db, product: ProductTable): Promise<string[]> {
  const columns = columnsOf(product);
  if (columns.length === 0) return [];
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: string }>`
    INSERT INTO ${sql.table(product.table)} (${list}) SELECT ${list} FROM ${sourceOf(product)}
    WHERE NOT EXISTS (SELECT FROM installed_rows AS installed WHERE ${installedAs(product.table, "source")})
    ON CONFLICT DO NOTHING RETURNING id`.execute(trx);
  return idsOf(rows);
}

const columnsOf = ({ rows }: ProductTable) => [...new Set(rows.flatMap(Object.keys))];

/** Conditions under which something refers to a row that is no longer part of the product. */
const IN_USE: Record<ProductTable["table"], RawBuilder<boolean>> = {
  categories: sql<boolean>`EXISTS (SELECT FROM assets WHERE category_id = stored.id)
    OR EXISTS (SELECT FROM categories AS child WHERE child.parent_id = stored.id)`,
  asset_types: sql<boolean>`EXISTS (SELECT FROM assets WHERE asset_type_id = stored.id)`,
  custom_attributes: sql<boolean>`EXISTS (SELECT FROM assets WHERE custom_attributes ? stored.name)`,
  entries: sql<boolean>`false`,
};

/**
 * Removes the rows that are no longer part of the product. Edited or removed rows stay recorded, in case a later
 * version has them again.
 */
async function drop(trx: Db, product: ProductTable): Promise<string[]> {
  const table = sql.table(product.table);
  const isOver = sql`installed.table_name = ${product.table}
    AND installed.id NOT IN (SELECT source.id FROM ${sourceOf(product)})`;
  const { rows } = await sql<{ id: string }>`
    DELETE FROM ${table} AS stored USING installed_rows AS installed
    WHERE ${isOver} AND stored.id = installed.id AND ${isUnedited(product)}
      AND NOT (${IN_USE[product.table]})
    RETURNING stored.id`.execute(trx);
  const dropped = idsOf(rows);
  await sql`DELETE FROM installed_rows
    WHERE table_name = ${product.table} AND id = ANY(${dropped}::text[])`.execute(trx);
  return dropped;
}
