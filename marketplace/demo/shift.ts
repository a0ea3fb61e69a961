import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { judgeAsLoaded } from "@/marketplace/demo/judge-as-loaded";
import { REMOVED_VERSION } from "@/marketplace/demo/loaded-version";
import { isOfDemonstration, openOwnAudit, rowId } from "@/marketplace/demo/table-rows";
import { shapeOf, TABLE_SHAPES } from "@/marketplace/demo/table-shapes";
import { reindexAssets } from "@/marketplace/search/document";

/**
 * Moves the demonstration data to today by whole days, so that its newest offer is always recent. A second call on the
 * same day changes nothing; rows that people created are unchanged.
 */
export const shiftDemonstration = (db: Kysely<Database>, now = new Date()): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await shiftRows(trx, now.toISOString().slice(0, 10), now))
      await reindexAssets(trx, await readDemonstrationAssets(trx));
  });

/** Moves the data to any day, without the search index. Returns whether anything moved. */
export async function shiftRows(trx: Kysely<Database>, day: string, now = new Date()): Promise<boolean> {
  const { rows } = await sql<{ days: number }>`
    SELECT ${day}::date - reference_date AS days FROM demonstration
    WHERE data_version <> ${REMOVED_VERSION} FOR UPDATE`.execute(trx);
  const days = rows[0]?.days ?? 0;
  if (days === 0) return false;
  await openOwnAudit(trx);
  for (const table of Object.keys(TABLE_SHAPES)) await shiftColumns(trx, table, days, now);
  await shiftLives(trx, days);
  await shiftAttributes(trx, days);
  await shiftPlans(trx, days);
  await judgeAsLoaded(trx);
  await shiftAccesses(trx, days);
  await shiftFigures(trx, days);
  await sql`UPDATE demonstration SET reference_date = ${day}::date`.execute(trx);
  return true;
}

/**
 * Moves the date columns of a table, never past the present: a user may have written in a demonstration row later in
 * the day than the row's own dates.
 */
const shiftColumns = async (trx: Kysely<Database>, table: string, days: number, now: Date) => {
  const { dates, comingDates = [], datedDocuments = [] } = shapeOf(table);
  const later = (name: string) => sql`${sql.ref(name)} + make_interval(days => ${days})`;
  // A null date stays null: least() would ignore it, and return the present.
  const moved = dates.map((name) => {
    const column = sql.ref(name);
    return sql`${column} = CASE WHEN ${column} IS NOT NULL THEN least(${later(name)}, greatest(${column}, ${now}::timestamptz)) END`;
  });
  const coming = comingDates.map((name) => sql`${sql.ref(name)} = ${later(name)}`);
  const rewritten = datedDocuments.map((name) => sql`${sql.ref(name)} = shift_dates(${sql.ref(name)}, ${days})`);
  const changes = [...moved, ...coming, ...rewritten];
  if (changes.length === 0) return;
  await sql`UPDATE ${sql.table(table)} AS target SET ${sql.join(changes)}
    WHERE ${isOfDemonstration(table, "target")}`.execute(trx);
};

/** Moves the lives that begin in a number of days, at the same hour in Paris; a live on a fixed day is unchanged. */
const shiftLives = (trx: Kysely<Database>, days: number) =>
  sql`UPDATE entries SET metadata = jsonb_set(metadata, '{startDate}', to_jsonb(to_char(
      ((metadata ->> 'startDate')::timestamptz AT TIME ZONE 'Europe/Paris' + make_interval(days => ${days}))
        AT TIME ZONE 'Europe/Paris' AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')))
    WHERE ${isOfDemonstration("entries", "entries")} AND collection = 'live' AND metadata ? 'startsInDays'`.execute(
    trx,
  );

/** Moves the attributes of assets that are yyyy-mm-dd dates; a start date may also be a word ("des-que-possible"). */
const shiftAttributes = (trx: Kysely<Database>, days: number) =>
  sql`UPDATE assets SET custom_attributes = custom_attributes || shifted.attributes
    FROM (
      SELECT id, jsonb_object_agg(key, to_char((value #>> '{}')::date + ${days}::int, 'YYYY-MM-DD')) AS attributes
      FROM assets, jsonb_each(custom_attributes)
      WHERE ${isOfDemonstration("assets", "assets")} AND key IN ('validThrough', 'startDate', 'lastActivity', 'resumeUpdate')
        AND value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      GROUP BY id
    ) AS shifted
    WHERE shifted.id = assets.id`.execute(trx);

/**
 * Moves the day on which a plan renews, and sets the day on which it began (`since`) the same number of whole months
 * before. Months differ in length, and a renewal computes its next day from `since`.
 */
const shiftPlans = (trx: Kysely<Database>, days: number) =>
  sql`UPDATE users SET platform_data = jsonb_set(platform_data, '{_private,plan}', plan || jsonb_build_object(
      'renewsOn', to_char(moved, 'YYYY-MM-DD'), 'since', to_char(moved - make_interval(months => passed), 'YYYY-MM-DD')))
    FROM (
      SELECT id, plan, (plan ->> 'renewsOn')::date + ${days}::integer AS moved,
        round(((plan ->> 'renewsOn')::date - (plan ->> 'since')::date) / 30.44)::integer AS passed
      FROM users, LATERAL (SELECT platform_data #> '{_private,plan}') AS held (plan)
      WHERE ${isOfDemonstration("users", "users")} AND plan ->> 'renewsOn' ~ '^\\d{4}-\\d{2}-\\d{2}$'
        AND plan ->> 'since' ~ '^\\d{4}-\\d{2}-\\d{2}$'
    ) AS plans
    WHERE plans.id = users.id`.execute(trx);

/**
 * Moves the accesses, whose day is in their key. When a visitor's own access already has the new key, the demonstration
 * has one access fewer until its next version.
 */
const shiftAccesses = async (trx: Kysely<Database>, days: number) => {
  const moved = (day: string) => sql`to_char(${sql.ref(day)}::date + ${days}::int, 'YYYY-MM-DD')`;
  const isOurs = (alias: string) => isOfDemonstration("profile_accesses", alias);
  await sql`
    DELETE FROM profile_accesses AS ours USING profile_accesses AS other
    WHERE ${isOurs("ours")} AND NOT ${isOurs("other")} AND other.person_id = ours.person_id
      AND other.organization_id = ours.organization_id AND other.kind = ours.kind AND other.day = ${moved("ours.day")}`.execute(
    trx,
  );
  const { rows } = await sql<{ before: string; after: string }>`
    WITH ours AS (
      SELECT ${rowId("profile_accesses", "stored")} AS before, ${moved("stored.day")} AS after_day, stored.*
      FROM profile_accesses AS stored WHERE ${isOurs("stored")}
    )
    UPDATE profile_accesses AS target SET day = ours.after_day FROM ours
    WHERE ${rowId("profile_accesses", "target")} = ours.before
    RETURNING ours.before, ${rowId("profile_accesses", "target")} AS after`.execute(trx);
  await sql`
    UPDATE demonstration_rows SET id = moved.after FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS moved (before text, after text)
    WHERE table_name = 'profile_accesses' AND id = moved.before`.execute(trx);
};

const readDemonstrationAssets = async (trx: Kysely<Database>) => {
  const rows = await trx.selectFrom("demonstration_rows").select("id").where("table_name", "=", "assets").execute();
  return rows.map(({ id }) => id);
};

const TABLE = "asset_figures";

/**
 * Moves the figures of the demonstration. The key of a figure contains its day, and a moved figure may get the key of
 * another figure: all are deleted, then inserted again. Where real visitors were counted already, their figure is
 * unchanged, and the demonstration has one figure fewer until its next version.
 */
async function shiftFigures(trx: Kysely<Database>, days: number): Promise<void> {
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
