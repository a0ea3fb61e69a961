import { type Kysely, sql } from "kysely";
import { type PageQuery, windowOf } from "@/marketplace/db/page";
import { listRows } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { answerDelays, answerDue } from "@/marketplace/resources/applications/answer-delays";
import {
  type Facet,
  facetValues,
  type Reader,
  type TransactionFilters,
  toConditions,
} from "@/marketplace/resources/applications/filters";
import type { Row } from "@/marketplace/resources/applications/serialize";
import { interviewDate, isReminded } from "@/marketplace/resources/applications/stage";

type Db = Kysely<Database>;

const ORDER_COLUMNS = {
  createdDate: "created_date",
  updatedDate: "updated_date",
  statusDate: "status_date",
  value: "value",
  ownerAmount: "owner_amount",
  takerAmount: "taker_amount",
  platformAmount: "platform_amount",
} as const;

type Page = PageQuery & {
  orderBy: keyof typeof ORDER_COLUMNS | "answerDueDate" | "interviewDate";
  order: "asc" | "desc";
};

/** Returns the transactions that pass the filters; for a party, only the transactions that the party owns or takes. */
export function listTransactions(db: Db, filters: TransactionFilters, page: Page, reader: Reader) {
  const { orderBy, ...rest } = page;
  if (orderBy === "answerDueDate") return listByDueDate(db, filters, rest, reader);
  return orderBy === "interviewDate"
    ? listByInterview(db, filters, rest, reader)
    : listRows(db, "transactions", toConditions(filters, reader), { ...rest, orderBy: ORDER_COLUMNS[orderBy] });
}

/**
 * Sorts by the date at which a response is due; transactions without one come last. For the firm, applications whose
 * candidate sent a reminder come first. The delay of each firm is computed once.
 */
async function listByDueDate(db: Db, filters: TransactionFilters, page: Omit<Page, "orderBy">, reader: Reader) {
  const { limit, offset } = windowOf(page);
  const order = page.order === "asc" ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<{ id: string | null; count: number }>`
    WITH matching AS MATERIALIZED (
      SELECT id, owner_id, created_date, is_application, status, ${isReminded(reader.party)} AS is_reminded
      FROM transactions WHERE ${sql.join(toConditions(filters, reader), sql` AND `)}
    ), delays AS MATERIALIZED (
      ${answerDelays(sql`SELECT DISTINCT matching.owner_id FROM matching WHERE matching.is_application`)}
    ), listed AS (
      SELECT transactions.id,
        row_number() OVER (ORDER BY transactions.is_reminded DESC, ${answerDue(sql`delays.days`)} ${order} NULLS LAST, transactions.id) AS position
      FROM matching AS transactions LEFT JOIN delays ON delays.owner_id = transactions.owner_id
      ORDER BY position LIMIT ${limit} OFFSET ${offset}
    )
    SELECT listed.id, counted.count
    FROM (SELECT count(*) AS count FROM matching) AS counted LEFT JOIN listed ON true
    ORDER BY listed.position`.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    rows: await readInOrder(
      db,
      rows.flatMap(({ id }) => id ?? []),
    ),
  };
}

/** Sorts by the time that was chosen for the interview; transactions without one come last. */
async function listByInterview(db: Db, filters: TransactionFilters, page: Omit<Page, "orderBy">, reader: Reader) {
  const { limit, offset } = windowOf(page);
  const where = sql.join(toConditions(filters, reader), sql` AND `);
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM transactions WHERE ${where}`.execute(db),
    sql<Row>`
      SELECT * FROM transactions WHERE ${where}
      ORDER BY ${interviewDate} ${page.order === "asc" ? sql`ASC` : sql`DESC`} NULLS LAST, id
      LIMIT ${limit} OFFSET ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

async function readInOrder(db: Db, ids: string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT transactions.* FROM transactions JOIN unnest(${ids}::text[]) WITH ORDINALITY AS listed (id, position)
    ON listed.id = transactions.id ORDER BY listed.position`.execute(db);
  return rows;
}

/** Maximum number of values for each facet, the same as in the filters of a list. */
const MAX_VALUES = 100;

/**
 * Counts the transactions by value of each facet, with every filter except the facet's own. Returns only the most
 * frequent values.
 */
export async function countFacets(
  db: Db,
  filters: TransactionFilters,
  facets: readonly Facet[],
  reader: Reader,
): Promise<Partial<Record<Facet, Record<string, number>>>> {
  const counts = await Promise.all(
    [...new Set(facets)].map(async (facet) => {
      const { rows } = await sql<{ value: string; count: number }>`
        SELECT counted AS value, count(*) AS count
        FROM transactions CROSS JOIN LATERAL unnest(${facetValues(facet, reader.party)}) AS facet (counted)
        WHERE ${sql.join([...toConditions({ ...filters, [facet]: undefined }, reader), sql`counted IS NOT NULL`], sql` AND `)}
        GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MAX_VALUES}`.execute(db);
      return [facet, Object.fromEntries(rows.map(({ value, count }) => [value, count]))] as const;
    }),
  );
  return Object.fromEntries(counts);
}
