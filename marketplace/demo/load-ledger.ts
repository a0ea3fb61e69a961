import { type Kysely, sql } from "kysely";
import { CREDIT_DEFAULTS } from "@/lib/rules/transaction/credits";
import type { Database } from "@/marketplace/db/schema";
import { type DemoTable, isOfDemonstration, loadRows } from "@/marketplace/demo/table-rows";

const TABLE = "credit_moves";
export const isLedger = ({ table }: DemoTable): boolean => table === TABLE;

/**
 * Writes the lines of the demonstration's firms in place of those that the trigger wrote as they were loaded. A firm keeps
 * its own ledger when a person has a line in it, or when its counters are not those to which these lines lead.
 */
export async function loadLedger(trx: Kysely<Database>, { rows }: DemoTable): Promise<void> {
  const { rows: firms } = await sql<{ id: string }>`
    WITH source AS (
      SELECT * FROM jsonb_populate_recordset(NULL::credit_moves, ${JSON.stringify(rows)}::jsonb)
    )
    SELECT users.id FROM users
    WHERE users.id IN (SELECT organization_id FROM source)
      AND NOT EXISTS (
        SELECT FROM unnest(${Object.keys(CREDIT_DEFAULTS)}::text[]) AS counter
        WHERE credit_of(platform_data, counter) <> (
          SELECT coalesce(sum(change), 0) FROM source WHERE organization_id = users.id AND credit = counter
        )
      )
      AND NOT EXISTS (
        SELECT FROM credit_moves AS stored
        WHERE stored.organization_id = users.id AND stored.reason NOT IN ('opening', 'other')
          AND NOT ${isOfDemonstration(TABLE, "stored")}
      )`.execute(trx);
  const replaced = firms.map(({ id }) => id);
  await sql`
    WITH gone AS (DELETE FROM credit_moves WHERE organization_id = ANY(${replaced}::text[]) RETURNING id)
    DELETE FROM demonstration_rows USING gone
    WHERE demonstration_rows.table_name = ${TABLE} AND demonstration_rows.id = gone.id`.execute(trx);
  await loadRows(trx, {
    table: TABLE,
    rows: rows.filter((row) => "organization_id" in row && replaced.includes(String(row.organization_id))),
  });
}
