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

/** A person who is not of the demonstration has joined this organization, or any that was loaded. */
const isJoined = sql<boolean>`EXISTS (
  SELECT FROM users AS member
  WHERE starts_with(member.id, 'usr_') AND member.organizations ? stored.id AND NOT ${isLoaded("users", sql`member.id`)}
)`;

/** Addresses at which nobody receives mail (RFC 2606): another one was proved by the mail sent to it. */
const hasReservedAddress = sql<boolean>`coalesce(
  stored.email ~* '[@.](invalid|example|test|localhost)$' OR stored.email ~* '[@.]example\\.(com|net|org)$', true
)`;

/**
 * Fills the tables `staying` and `demonstration_people` of this transaction: the rows that the demonstration loaded and
 * that are people's now, each with its reason; its accounts and organizations that are not.
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
  // An organization that one of them opened, and that nobody else has joined.
  await sql`
    INSERT INTO demonstration_people
    SELECT stored.id FROM users AS stored
    WHERE stored.org_owner_id IN (SELECT id FROM demonstration_people) AND NOT ${isJoined} ON CONFLICT DO NOTHING`.execute(
    trx,
  );
  for (const [table, { edited }] of Object.entries(TABLE_SHAPES))
    if (edited && !SHOWN.includes(table)) await stayEdited(trx, table, isOfPerson(table));
}

/** What the public reads, and anybody with the rights may take over. The rest is between those whom it names. */
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

/** Whether an event about the row is by the demonstration (true), or by anybody else (false). */
const hasEventBy = (isOurs: RawBuilder<unknown>, id: string) => sql<boolean>`EXISTS (
  SELECT FROM events WHERE events.object_id = ${sql.ref(id)} AND events.type NOT LIKE '%\\_\\_created'
    AND coalesce(${isLoaded("users", sql`events.emitter_id`)}
      AND events.emitter_id NOT IN (SELECT staying.id FROM staying WHERE staying.table_name = 'users'), false) = ${isOurs}
)`;

/** Unless its events say that accounts of the demonstration alone edited it. */
const isByOthers = sql<boolean>`NOT (
  loaded.fingerprint <> '' AND ${hasEventBy(sql`true`, "loaded.id")} AND NOT ${hasEventBy(sql`false`, "loaded.id")}
)`;

/** Whether it names an account that is a person's: a report and a decision are not. */
const isOfPerson = (table: string) => {
  const parties = (REFERENCES[table]?.parties ?? []).map((column) => sql.ref(`stored.${column}`));
  return sql<boolean>`EXISTS (
    SELECT FROM unnest(ARRAY[${sql.join(parties)}]::text[]) AS party
    WHERE party IS NOT NULL AND party NOT IN (SELECT id FROM demonstration_people)
  )`;
};

/** A firm and its page are one: whose page or offer was edited is a person's, and who stays has a page. */
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
