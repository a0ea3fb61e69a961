import { type Kysely, type RawBuilder, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Database } from "@/marketplace/db/schema";
import { fingerprintOf, sourceOf } from "@/marketplace/install/install-table";
import type { ProductTable, ProductTexts } from "@/marketplace/install/product-rows";
import { wasShipped, wasShippedLast } from "@/marketplace/install/shipped-texts";

type Db = Kysely<Database>;
type Earlier = {
  id: string;
  collection: string;
  locale: string;
  name: string;
  fields: JsonObject;
  metadata: JsonObject;
};

/**
 * Earlier versions marked all of their rows as rows of the demonstration; among the entries, only those of these
 * collections and names still are.
 */
const OF_DEMONSTRATION = ["blog-vdc", "congress", "live", "love-friend"];
const TEXTS_OF_DEMONSTRATION = [
  "lives-compta-programme",
  "amours-et-amities-au-cabinet",
  "congress2024",
  "congress2025",
];

/**
 * True for a row as an earlier version wrote it: its date is a whole second, even after the demonstration moved its
 * day, whereas the date of a person's edit has milliseconds.
 */
export const isDatedAsLoaded = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.updated_date`)} = date_trunc('second', ${sql.ref(`${alias}.updated_date`)})`;

/**
 * Takes over the rows that an earlier version installed without storing fingerprints. A text that this version shipped,
 * with its date, counts as unedited; any other row counts as edited by a person. For an edited text, the product's
 * present text is proposed only if it has changed since that version. Does nothing once done.
 */
export async function adoptEarlierRows(trx: Db, tables: ProductTable[]): Promise<void> {
  for (const product of tables) {
    await rememberRemoved(trx, product);
    if (product.table === "entries") await adoptTexts(trx, product);
    else await adoptReferenceData(trx, product);
  }
}

/**
 * Records the rows of an earlier version that a person removed, as events show, so that they are not installed again.
 */
const rememberRemoved = (trx: Db, product: ProductTable) =>
  sql`
    INSERT INTO installed_rows (table_name, id, fingerprint)
    SELECT DISTINCT ${product.table}, source.id, '' FROM ${sourceOf(product)}
    JOIN events ON events.object_id = source.id AND events.type LIKE '%\\_\\_deleted'
    WHERE NOT EXISTS (SELECT FROM ${sql.table(product.table)} AS stored WHERE stored.id = source.id)
    ON CONFLICT DO NOTHING`.execute(trx);

/** A row of reference data whose two dates are equal is unedited, since only the API changes `updated_date`. */
const adoptReferenceData = (trx: Db, product: ProductTable) =>
  sql`
    WITH earlier AS (DELETE FROM demonstration_rows WHERE table_name = ${product.table} RETURNING id)
    INSERT INTO installed_rows (table_name, id, fingerprint)
    SELECT ${product.table}, earlier.id,
      CASE WHEN stored.created_date = stored.updated_date THEN ${fingerprintOf(product, "stored")} ELSE '' END
    FROM earlier JOIN ${sql.table(product.table)} AS stored ON stored.id = earlier.id
    ON CONFLICT DO NOTHING`.execute(trx);

async function adoptTexts(trx: Db, product: ProductTexts): Promise<void> {
  const { rows } = await sql<Earlier & { dated_as_loaded: boolean }>`
    SELECT stored.*, ${isDatedAsLoaded("stored")} AS dated_as_loaded
    FROM entries AS stored JOIN demonstration_rows AS loaded ON loaded.table_name = 'entries' AND loaded.id = stored.id
    WHERE loaded.fingerprint IS NULL AND NOT (stored.collection = ANY(${OF_DEMONSTRATION}::text[]) OR stored.name = ANY(${TEXTS_OF_DEMONSTRATION}::text[]))`.execute(
    trx,
  );
  const unedited = rows.filter((row) => row.dated_as_loaded && wasShipped(pathOf(row), row)).map(({ id }) => id);
  const unchanged = product.rows.filter((text) => wasShippedLast(pathOf(text), text));
  const ids = rows.map(({ id }) => id);
  await sql`
    INSERT INTO installed_rows (table_name, id, fingerprint)
    SELECT 'entries', stored.id, CASE
      WHEN stored.id = ANY(${unedited}::text[]) THEN ${fingerprintOf(product, "stored")}
      WHEN stored.id = ANY(${unchanged.map(({ id }) => id)}::text[]) THEN ${fingerprintOf(product, "source")}
      ELSE '' END
    FROM entries AS stored LEFT JOIN ${sourceOf(product)} ON source.id = stored.id
    WHERE stored.id = ANY(${ids}::text[]) ON CONFLICT DO NOTHING`.execute(trx);
  await sql`DELETE FROM demonstration_rows WHERE table_name = 'entries' AND id = ANY(${ids}::text[])`.execute(trx);
}

/**
 * Returns the path of a text in the content. A text that an editor renamed is not found under its path, and counts as
 * edited.
 */
const pathOf = ({ collection, name, locale }: Omit<Earlier, "id">) => `${collection}/${name}.${locale}`;
