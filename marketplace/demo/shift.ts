import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { reindexAssets } from "@/marketplace/search/document";

/**
 * Moves the demonstration data to today by whole days, so that its newest offer is always recent. Doing it twice in a
 * day changes nothing; rows that people created keep their dates.
 */
export const shiftDemonstration = (db: Kysely<Database>, now = new Date()): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const today = now.toISOString().slice(0, 10);
    const { rows } = await sql<{ days: number }>`
      SELECT ${today}::date - reference_date AS days FROM demonstration FOR UPDATE`.execute(trx);
    const days = rows[0]?.days ?? 0;
    if (days === 0) return;
    const dated = ["users", "categories", "asset_types", "custom_attributes", "assets", "ratings"];
    for (const table of dated) await shiftColumns(trx, table, ["created_date", "updated_date"], days, now);
    await shiftColumns(trx, "entries", ["published_date", "created_date", "updated_date"], days, now);
    await shiftLives(trx, days);
    await shiftAttributes(trx, days);
    await reindexAssets(trx, await readDemonstrationAssets(trx));
    await sql`UPDATE demonstration SET reference_date = ${today}::date`.execute(trx);
  });

/** Never past the present: a user may have written in a demonstration row later in the day than its own dates. */
const shiftColumns = (trx: Kysely<Database>, table: string, columns: string[], days: number, now: Date) => {
  const updates = columns.map((name) => {
    const column = sql.ref(name);
    return sql`${column} = least(${column} + make_interval(days => ${days}), greatest(${column}, ${now}::timestamptz))`;
  });
  return sql`UPDATE ${sql.table(table)} SET ${sql.join(updates)} WHERE demo`.execute(trx);
};

/** Lives that are so many days away stay so, at the same hour in Paris; one that is of a fixed day stays on it. */
const shiftLives = (trx: Kysely<Database>, days: number) =>
  sql`UPDATE entries SET metadata = jsonb_set(metadata, '{startDate}', to_jsonb(to_char(
      ((metadata ->> 'startDate')::timestamptz AT TIME ZONE 'Europe/Paris' + make_interval(days => ${days}))
        AT TIME ZONE 'Europe/Paris' AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')))
    WHERE demo AND collection = 'live' AND metadata ? 'startsInDays'`.execute(trx);

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

const readDemonstrationAssets = async (trx: Kysely<Database>) =>
  (await trx.selectFrom("assets").select("id").where("demo", "=", true).execute()).map(({ id }) => id);
