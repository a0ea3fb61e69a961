import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";

/** Tables whose rows have a parent of the same kind, with the name of a row in the API. */
const NAMES = { categories: "category", roles: "role" } as const;

/** Throws 422 when the new parent of this row is the row itself, or a row below it. */
export async function requireAcyclic(
  trx: Kysely<Database>,
  table: keyof typeof NAMES,
  id: string,
  parentId: string | null | undefined,
) {
  if (!parentId) return;
  if (parentId === id) throw unprocessable(`A ${NAMES[table]} cannot be its own parent`);
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE line AS (
      SELECT id, parent_id FROM ${sql.table(table)} WHERE id = ${parentId}
      UNION SELECT above.id, above.parent_id FROM ${sql.table(table)} above JOIN line ON above.id = line.parent_id
    )
    SELECT id FROM line WHERE id = ${id}`.execute(trx);
  if (rows.length > 0) throw unprocessable("The change of parentId introduces a circular hierarchy");
}
