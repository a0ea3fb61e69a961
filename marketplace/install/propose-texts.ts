import { type Kysely, sql } from "kysely";
import { newId } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";
import { fingerprintOf, sourceOf } from "@/marketplace/install/install-table";
import type { ProductTable } from "@/marketplace/install/product-rows";

type Db = Kysely<Database>;

/**
 * Proposes the product's newer texts for the entries that a person edited, as revisions that an editor accepts or
 * dismisses. At most one proposal waits for each entry, and no text is proposed twice. Returns the ids of the entries
 * with a new proposal.
 */
export async function proposeTexts(trx: Db, product: ProductTable): Promise<string[]> {
  const { rows } = await sql<{ id: string; fingerprint: string }>`
    SELECT stored.id, ${fingerprintOf(product, "source")} AS fingerprint
    FROM entries AS stored JOIN ${sourceOf(product)} ON source.id = stored.id
    JOIN installed_rows AS installed ON installed.table_name = 'entries' AND installed.id = stored.id
    WHERE ${fingerprintOf(product, "stored")} NOT IN (installed.fingerprint, ${fingerprintOf(product, "source")})
      AND ${fingerprintOf(product, "source")} NOT IN (installed.fingerprint, coalesce(installed.proposed_fingerprint, ''))`.execute(
    trx,
  );
  await withdraw(trx, product);
  const proposed = rows.map(({ id, fingerprint }) => ({ revision: newId("rev"), id, fingerprint }));
  await sql`
    INSERT INTO entry_revisions (id, entry_id, origin, state, collection, locale, name, fields, metadata, published_date)
    SELECT proposed.revision, source.id, 'product', 'proposed', source.collection, source.locale, source.name,
      source.fields, source.metadata, source.published_date
    FROM ${sourceOf(product)} JOIN ${toRecords(proposed)} ON proposed.id = source.id`.execute(trx);
  await sql`
    UPDATE installed_rows SET proposed_fingerprint = proposed.fingerprint FROM ${toRecords(proposed)}
    WHERE table_name = 'entries' AND installed_rows.id = proposed.id`.execute(trx);
  return rows.map(({ id }) => id);
}

const toRecords = (rows: object[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS proposed (revision text, id text, fingerprint text)`;

/**
 * Withdraws waiting proposals of an earlier version, when another text replaces them or when the entry has the
 * product's text again.
 */
const withdraw = (trx: Db, product: ProductTable) =>
  sql`
    WITH withdrawn AS (
      DELETE FROM entry_revisions AS revision USING ${sourceOf(product)}, installed_rows AS installed
      WHERE revision.state = 'proposed' AND revision.entry_id = source.id
        AND installed.table_name = 'entries' AND installed.id = source.id
        AND installed.proposed_fingerprint IS DISTINCT FROM ${fingerprintOf(product, "source")}
      RETURNING revision.entry_id
    )
    UPDATE installed_rows SET proposed_fingerprint = NULL FROM withdrawn
    WHERE table_name = 'entries' AND installed_rows.id = withdrawn.entry_id`.execute(trx);
