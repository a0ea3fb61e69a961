import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { REFERENCES } from "@/marketplace/demo/removal/references";

type Db = Kysely<Database>;
/** Column that refers to rows of another table: when a row stays, the rows to which it refers stay too. */
type Reference = { from: string; named: RawBuilder<string | null>; to: string; join?: RawBuilder<unknown> };

const keyOf = (table: string) => REFERENCES[table]?.key ?? ["id"];
const idOf = (table: string): RawBuilder<string> =>
  sql<string>`concat_ws('/', ${sql.join(keyOf(table).map((column) => sql.ref(`stored.${column}`)))})`;
const isIn = (list: "leaving" | "staying", table: string, id: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM ${sql.table(list)} AS listed WHERE listed.table_name = ${table} AND listed.id = ${id})`;

/**
 * Lists the rows to remove in the table `leaving` of this transaction. They are the rows that the demonstration loaded,
 * except those that now belong to people (`staying`), and the rows that only accounts of the demonstration created. A
 * row that a staying row needs is moved to `staying`, with the name of the table that needs it.
 */
export async function listLeavingRows(trx: Db): Promise<void> {
  for (const [table, { partOf }] of Object.entries(REFERENCES)) if (!partOf) await addRows(trx, table);
  while (await moveNeededRows(trx)) {
    // A row that stays may need further rows.
  }
  for (const [table, { partOf }] of Object.entries(REFERENCES)) if (partOf) await addParts(trx, table, partOf);
}

/** Adds the rows that were loaded, and the rows whose parties all belong to the demonstration. */
async function addRows(trx: Db, table: string): Promise<void> {
  const parties = (REFERENCES[table]?.parties ?? []).map((column) => sql.ref(`stored.${column}`));
  const isAmongThemselves =
    parties.length === 0
      ? sql<boolean>`false`
      : sql<boolean>`(coalesce(${sql.join(parties)}) IS NOT NULL AND ${sql.join(
          parties.map((party) => sql`(${party} IS NULL OR ${party} IN (SELECT id FROM demonstration_people))`),
          sql` AND `,
        )})`;
  await sql`
    INSERT INTO leaving (table_name, id)
    SELECT ${table}, ${idOf(table)} FROM ${sql.table(table)} AS stored
    WHERE NOT ${isIn("staying", table, idOf(table))} AND (${isAmongThemselves} OR EXISTS (
      SELECT FROM demonstration_rows AS loaded WHERE loaded.table_name = ${table} AND loaded.id = ${idOf(table)}
    ))`.execute(trx);
}

const references = (): Reference[] => [
  ...Object.entries(REFERENCES).flatMap(([from, { parties = [], needs = [] }]) =>
    [...parties.map((column) => [column, "users"] as const), ...needs].map(([column, to]) => ({
      from,
      to,
      named: sql<string | null>`stored.${sql.ref(column)}`,
    })),
  ),
  // The organizations of a person, the parent of an organization.
  {
    from: "users",
    to: "users",
    named: sql<string>`organization.id`,
    join: sql`CROSS JOIN LATERAL jsonb_object_keys(stored.organizations) AS organization (id)`,
  },
  // The files that a profile shows.
  {
    from: "assets",
    to: "files",
    named: sql<string>`file.key`,
    join: sql`CROSS JOIN LATERAL unnest(file_keys(stored.metadata, stored.platform_data)) AS file (key)`,
  },
];

/** Moves from `leaving` to `staying` the rows that a staying row needs. Returns whether there were any. */
async function moveNeededRows(trx: Db): Promise<boolean> {
  let found = false;
  for (const { from, to, named, join = sql`` } of references()) {
    const { numAffectedRows } = await sql`
      WITH needed AS (
        SELECT DISTINCT ${named} AS id FROM ${sql.table(from)} AS stored ${join}
        WHERE NOT ${isIn("leaving", from, idOf(from))} AND ${isIn("leaving", to, named)}
      ),
      taken_out AS (DELETE FROM leaving USING needed WHERE leaving.table_name = ${to} AND leaving.id = needed.id)
      INSERT INTO staying (table_name, id, reason) SELECT ${to}, id, ${`needed by ${from}`} FROM needed
      ON CONFLICT DO NOTHING`.execute(trx);
    found ||= Number(numAffectedRows ?? 0) > 0;
  }
  return found;
}

const addParts = (trx: Db, table: string, [column, parent]: readonly [string, string]) =>
  sql`
    INSERT INTO leaving (table_name, id)
    SELECT ${table}, ${idOf(table)} FROM ${sql.table(table)} AS stored
    WHERE ${isIn("leaving", parent, sql.ref(`stored.${column}`))} ON CONFLICT DO NOTHING`.execute(trx);

/** Removes the rows of `leaving`, referring rows first. Returns their number by table. */
export async function removeLeavingRows(trx: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of Object.keys(REFERENCES)) {
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(table)} AS stored WHERE ${isIn("leaving", table, idOf(table))}`.execute(trx);
    if (numAffectedRows) counts.set(table, Number(numAffectedRows));
  }
  return counts;
}
