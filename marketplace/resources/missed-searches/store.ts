import { type Kysely, sql } from "kysely";
import type { MissedSearch } from "@/lib/entities/missed-search";
import { newId } from "@/marketplace/db/new-id";
import { windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import type { MissedSearchesQuery } from "@/marketplace/resources/missed-searches/schemas";

type Db = Kysely<Database>;

/** Lines that fewer than three addresses searched are not shown. */
const MIN_ADDRESSES = 3;
/**
 * Maximum number of new lines a day from all clients together: 90,000 rows of 200 bytes in 90 days. Beyond it, the
 * lines that already exist are still counted.
 */
const MAX_NEW_LINES_A_DAY = 1_000;

export type Missed = Pick<MissedSearch, "line" | "locale" | "addresses"> & { narrowed: boolean };

const TODAY = sql`(now() AT TIME ZONE 'Europe/Paris')::date`;

/** Counts searches that found nothing, one row per line. */
export async function countMissed(trx: Db, missed: readonly Missed[]): Promise<void> {
  if (missed.length === 0) return;
  const rows = missed.map(({ narrowed, ...one }) => ({ id: newId("mss"), ...one, narrowed: Number(narrowed) }));
  // Rows are in a fixed order, so that two writes cannot deadlock.
  await sql`
    INSERT INTO missed_searches (id, line, locale, first_day, last_day, count, narrowed, addresses)
    SELECT id, line, locale, ${TODAY}, ${TODAY}, 1, narrowed, addresses
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (id text, line text, locale text, narrowed integer, addresses integer)
    WHERE EXISTS (SELECT FROM missed_searches AS known WHERE known.line = given.line AND known.locale = given.locale)
      OR (SELECT count(*) FROM missed_searches WHERE first_day = ${TODAY}) < ${MAX_NEW_LINES_A_DAY}
    ORDER BY line, locale
    ON CONFLICT (line, locale) DO UPDATE SET
      count = missed_searches.count + 1,
      narrowed = missed_searches.narrowed + excluded.narrowed,
      addresses = greatest(missed_searches.addresses, excluded.addresses),
      last_day = excluded.last_day`.execute(trx);
}

const DAY = "YYYY-MM-DD";
const COLUMNS = sql`id, line, locale, count, narrowed, addresses, settled,
  to_char(first_day, ${DAY}) AS "firstDay", to_char(last_day, ${DAY}) AS "lastDay"`;
const ORDERS = { count: sql`count`, addresses: sql`addresses`, lastDay: sql`last_day` };

/** Lists the lines that enough addresses searched. */
export async function listMissed(db: Db, { settled, orderBy, order, ...page }: MissedSearchesQuery) {
  const { limit, offset } = windowOf(page);
  const where = sql`addresses >= ${MIN_ADDRESSES} AND settled = ${settled}`;
  const direction = sql.raw(order === "asc" ? "ASC" : "DESC");
  const [counted, found] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM missed_searches WHERE ${where}`.execute(db),
    sql<MissedSearch>`
      SELECT ${COLUMNS} FROM missed_searches WHERE ${where}
      ORDER BY ${ORDERS[orderBy]} ${direction}, last_day DESC, id LIMIT ${limit} OFFSET ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows };
}

/** Marks a line as settled or not, and returns it; null when there is none with this id. */
export async function settleMissed(trx: Db, id: string, settled: boolean): Promise<MissedSearch | null> {
  const { rows } = await sql<MissedSearch>`
    UPDATE missed_searches SET settled = ${settled} WHERE id = ${id} AND addresses >= ${MIN_ADDRESSES}
    RETURNING ${COLUMNS}`.execute(trx);
  return rows[0] ?? null;
}
