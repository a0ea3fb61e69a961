import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { isOfDemonstration, rowId } from "@/marketplace/demo/table-rows";

const TABLE = "asset_figures";

/**
 * Moves the figures of the demonstration. Their day is in their key, and each takes the place of the next one: they are
 * taken out, then put back. Where real visitors were counted already, their figure stays, and the demonstration has one
 * less until its next version.
 */
export async function shiftFigures(trx: Kysely<Database>, days: number): Promise<void> {
  const { rows } = await sql<object>`
    DELETE FROM asset_figures AS figure WHERE ${isOfDemonstration(TABLE, "figure")}
    RETURNING asset_id, owner_id, to_char(day + ${days}::integer, 'YYYY-MM-DD') AS day, kind, source, count`.execute(
    trx,
  );
  await sql`DELETE FROM demonstration_rows WHERE table_name = ${TABLE}`.execute(trx);
  await sql`
    WITH moved AS (
      INSERT INTO asset_figures SELECT * FROM jsonb_populate_recordset(NULL::asset_figures, ${JSON.stringify(rows)}::jsonb)
      ON CONFLICT DO NOTHING RETURNING ${rowId(TABLE, TABLE)} AS id
    )
    INSERT INTO demonstration_rows (table_name, id) SELECT ${TABLE}, id FROM moved`.execute(trx);
}
