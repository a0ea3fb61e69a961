import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";

/**
 * Moves the demonstration data to today by whole days, so that its newest offer is always recent (architecture §1).
 * Doing it twice in a day changes nothing; rows that people created keep their dates.
 */
export const shiftDemonstration = (db: Kysely<Database>, now = new Date()): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const today = parisDay(now);
    const { rows } = await sql<{ days: number }>`
      SELECT ${today}::date - reference_date AS days FROM demonstration FOR UPDATE`.execute(trx);
    const days = rows[0]?.days ?? 0;
    if (days === 0) return;
    for (const table of ["users", "categories", "asset_types", "custom_attributes", "ratings"])
      await shiftRows(trx, table, days);
    await sql`UPDATE entries SET published_date = published_date + make_interval(days => ${days}) WHERE demo`.execute(
      trx,
    );
    await shiftRows(trx, "entries", days);
    await shiftAttributes(trx, days);
    await shiftRows(trx, "assets", days);
    await sql`UPDATE demonstration SET reference_date = ${today}::date`.execute(trx);
  });

const shiftRows = (trx: Kysely<Database>, table: string, days: number) =>
  sql`UPDATE ${sql.table(table)} SET created_date = created_date + make_interval(days => ${days}),
    updated_date = updated_date + make_interval(days => ${days}) WHERE demo`.execute(trx);

/** The attributes of assets that are dates, written yyyy-mm-dd; a start date may also be a word ("des-que-possible"). */
const shiftAttributes = (trx: Kysely<Database>, days: number) =>
  sql`UPDATE assets SET custom_attributes = custom_attributes || shifted.attributes
    FROM (
      SELECT id, jsonb_object_agg(key, to_char((value #>> '{}')::date + ${days}::int, 'YYYY-MM-DD')) AS attributes
      FROM assets, jsonb_each(custom_attributes)
      WHERE demo AND key IN ('validThrough', 'startDate', 'lastActivity', 'resumeUpdate')
        AND value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      GROUP BY id
    ) AS shifted
    WHERE shifted.id = assets.id`.execute(trx);

/** yyyy-mm-dd in Paris, where offers are published and close. */
const parisDay = (date: Date) => new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" }).format(date);
