import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { REFERENCES } from "@/marketplace/demo/removal/references";
import { fingerprintOf, rowId } from "@/marketplace/demo/table-rows";
import { TABLE_SHAPES } from "@/marketplace/demo/table-shapes";

type Db = Kysely<Database>;

const isLoaded = (table: string, id: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM demonstration_rows AS known WHERE known.table_name = ${table} AND known.id = ${id})`;
const stay = (trx: Db, table: string, reason: string, ids: RawBuilder<unknown>) =>
  sql`INSERT INTO staying (table_name, id, reason) SELECT ${table}, found.id, ${reason} FROM (${ids}) AS found (id)
    ON CONFLICT DO NOTHING`.execute(trx);

/** True when a person who is not of the demonstration has joined this organization. */
const isJoined = sql<boolean>`EXISTS (
  SELECT FROM users AS member
  WHERE starts_with(member.id, 'usr_') AND member.organizations ? stored.id AND NOT ${isLoaded("users", sql`member.id`)}
)`;

/** Reserved addresses, which receive no mail (RFC 2606). Any other address was proved by a mail sent to it. */
const hasReservedAddress = sql<boolean>`coalesce(
  stored.email ~* '[@.](invalid|example|test|localhost)$' OR stored.email ~* '[@.]example\\.(com|net|org)$', true
)`;

/**
 * Fills the tables `staying` and `demonstration_people` of this transaction. `staying`: loaded rows that now belong to
 * people, each with its reason. `demonstration_people`: accounts and organizations that still belong to the
 * demonstration.
 */
export async function listStayingRows(trx: Db): Promise<void> {
  await sql`CREATE TEMP TABLE staying (table_name text, id text, reason text, PRIMARY KEY (table_name, id)) ON COMMIT DROP`.execute(
    trx,
  );
  await sql`CREATE TEMP TABLE leaving (table_name text, id text, PRIMARY KEY (table_name, id)) ON COMMIT DROP`.execute(
    trx,
  );
  await sql`CREATE TEMP TABLE demonstration_people (id text PRIMARY KEY) ON COMMIT DROP`.execute(trx);
  const loaded = sql`FROM users AS stored WHERE ${isLoaded("users", sql`stored.id`)}`;
  await stay(trx, "users", "a person has joined it", sql`SELECT stored.id ${loaded} AND ${isJoined}`);
  await stay(trx, "users", "a person has its address", sql`SELECT stored.id ${loaded} AND NOT ${hasReservedAddress}`);
  for (const table of SHOWN) await stayEdited(trx, table, isByOthers);
  await stayFirms(trx);
  await sql`
    INSERT INTO demonstration_people
    SELECT stored.id ${loaded} AND stored.id NOT IN (SELECT id FROM staying WHERE table_name = 'users')`.execute(trx);
  // Organizations that a demonstration account opened, and that nobody else has joined.
  await sql`
    INSERT INTO demonstration_people
    SELECT stored.id FROM users AS stored
    WHERE stored.org_owner_id IN (SELECT id FROM demonstration_people) AND NOT ${isJoined} ON CONFLICT DO NOTHING`.execute(
    trx,
  );
  for (const [table, { edited }] of Object.entries(TABLE_SHAPES))
    if (edited && !SHOWN.includes(table)) await stayEdited(trx, table, isOfPerson(table));
}

/**
 * Tables of public objects, which any user with the rights may take over. Rows of other tables only concern the
 * accounts that they name.
 */
const SHOWN = ["users", "assets", "ratings", "entries"];

const stayEdited = (trx: Db, table: string, isTheirs: RawBuilder<boolean>) =>
  stay(
    trx,
    table,
    "a person edited it",
    sql`
      SELECT loaded.id FROM ${sql.table(table)} AS stored
      JOIN demonstration_rows AS loaded ON loaded.table_name = ${table} AND loaded.id = ${rowId(table, "stored")}
      WHERE loaded.fingerprint <> ${fingerprintOf(table, "stored")} AND ${isTheirs}`,
  );

/** True when an event about the row was emitted by the demonstration (`isOurs` true), or by another account (false). */
const hasEventBy = (isOurs: RawBuilder<unknown>, id: string) => sql<boolean>`EXISTS (
  SELECT FROM events WHERE events.object_id = ${sql.ref(id)} AND events.type NOT LIKE '%\\_\\_created'
    AND coalesce(${isLoaded("users", sql`events.emitter_id`)}
      AND events.emitter_id NOT IN (SELECT staying.id FROM staying WHERE staying.table_name = 'users'), false) = ${isOurs}
)`;

/** False when the events show that only accounts of the demonstration edited the row. */
const isByOthers = sql<boolean>`NOT (
  loaded.fingerprint <> '' AND ${hasEventBy(sql`true`, "loaded.id")} AND NOT ${hasEventBy(sql`false`, "loaded.id")}
)`;

/** True when the row names a person's account; a report or a decision may name none. */
const isOfPerson = (table: string) => {
  const parties = (REFERENCES[table]?.parties ?? []).map((column) => sql.ref(`stored.${column}`));
  return sql<boolean>`EXISTS (
    SELECT FROM unnest(ARRAY[${sql.join(parties)}]::text[]) AS party
    WHERE party IS NOT NULL AND party NOT IN (SELECT id FROM demonstration_people)
  )`;
};

/**
 * Adds to `staying` the firms whose page or offer a person edited, and the page of every firm that stays: a firm and
 * its page go together.
 */
async function stayFirms(trx: Db): Promise<void> {
  const isOf = (type: string) =>
    sql`stored.asset_type_id = (SELECT custom #>> ARRAY['assetTypes', ${type}] FROM config WHERE access = 'default')`;
  await stay(
    trx,
    "users",
    "a person edited its page or its offers",
    sql`
      SELECT DISTINCT stored.owner_id FROM assets AS stored JOIN staying ON staying.table_name = 'assets' AND staying.id = stored.id
      WHERE (${isOf("company")} OR ${isOf("offer")}) AND ${isLoaded("users", sql`stored.owner_id`)}`,
  );
  await stay(
    trx,
    "assets",
    "the page of a firm that stays",
    sql`
      SELECT stored.id FROM assets AS stored JOIN staying ON staying.table_name = 'users' AND staying.id = stored.owner_id
      WHERE ${isOf("company")} AND ${isLoaded("assets", sql`stored.id`)}`,
  );
}
