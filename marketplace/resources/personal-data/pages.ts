import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";

const ROWS_A_PAGE = 1_000;

/**
 * Every row of this query, page after page in the order of `id`: memory stays bounded, and no connection is held while
 * the reader is slow. Materialized: a person's rows are found by their own index, never by walking a whole table in the
 * order of its ids.
 */
export async function* pagesOf<Row extends { id: string }>(
  db: Kysely<Database>,
  query: RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  let last = "";
  for (;;) {
    const { rows } = await sql<Row>`
      WITH found AS MATERIALIZED (${query})
      SELECT * FROM found WHERE id > ${last} ORDER BY id LIMIT ${sql.lit(ROWS_A_PAGE)}`.execute(db);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < ROWS_A_PAGE) return;
    last = end.id;
  }
}
