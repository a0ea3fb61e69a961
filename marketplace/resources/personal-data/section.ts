import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Caller } from "@/marketplace/access/caller";
import type { Database } from "@/marketplace/db/schema";

const ROWS_A_PAGE = 1_000;

/**
 * Yields every row of this query, page after page in the order of `id`, so that memory stays bounded, and no connection
 * stays occupied while the reader is slow. Materialized: a person's rows are found by their own index, never by
 * scanning a whole table in the order of its ids.
 */
async function* pagesOf<Row extends { id: string }>(
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

type Db = Kysely<Database>;
type Table = keyof Database;

/** The person of the export; `caller` reads as this person would. */
export type Subject = {
  id: string;
  /**
   * Address in lower case, when it is proved, so that messages sent to it may be exported; otherwise null, because an
   * unproved address may be another person's.
   */
  email: string | null;
  caller: Caller;
  livemode: boolean;
};

type Section<Row> = {
  table: Table;
  rows: (subject: Subject) => RawBuilder<Row>;
  show: (row: Row, subject: Subject) => object;
};

/** The content of a section, page after page. */
export type Pages = { table: Table; pages: (db: Db, subject: Subject) => AsyncGenerator<object[]> };

export const section = <Row extends { id: string }>({ table, rows, show }: Section<Row>): Pages => ({
  table,
  async *pages(db, subject) {
    for await (const page of pagesOf(db, rows(subject))) yield page.map((row) => show(row, subject));
  },
});

/** Selects the rows of a table that match. */
export const from = <Name extends Table>(table: Name, condition: RawBuilder<unknown>) =>
  sql<Selectable<Database[Name]>>`SELECT * FROM ${sql.table(table)} WHERE ${condition}`;

/** Returns a stored row with the field names of the API. */
export const withApiNames = (row: object): JsonObject =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
