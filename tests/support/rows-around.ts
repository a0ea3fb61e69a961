import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";
import { REFERENCES } from "@/marketplace/demo/removal/references";

type Db = Kysely<Database>;
/** JSON text of each row, by table and id. */
type Rows = Map<string, string>;

const idOf = (table: string) =>
  sql`concat_ws('/', ${sql.join((REFERENCES[table]?.key ?? ["id"]).map((column) => sql.ref(`stored.${column}`)))})`;
const isOurs = (table: string, id: RawBuilder<unknown>) => sql`EXISTS (
  SELECT FROM demonstration_rows AS ours WHERE ours.table_name = ${table} AND ours.id = ${id}
)`;
/** Tables without reference to the demonstration: none of their rows belongs to it. */
const OTHERS = [
  "categories",
  "asset_types",
  "custom_attributes",
  "config",
  "tasks",
  "entry_revisions",
  "mail_alerts",
  "newsletter_subscribers",
  "newsletter_editions",
  "newsletter_deliveries",
];

/** Triggers keep the moderators' queue in step with its objects, so a removal may change its rows. */
const FOLLOWS = "moderation_queue";

/** A row that is part of another row. `key` and `parent` name both by table and id. */
export type Part = { key: string; parent: string; row: string };

/**
 * Returns every row that is part of a row of the demonstration: the ledger of a firm, the figures of an offer, the
 * invoice of an order. A part must be removed with its parent row, and must not change while that row stays.
 */
export async function readParts(db: Db): Promise<Part[]> {
  const found: Part[] = [];
  for (const [table, { partOf }] of Object.entries(REFERENCES)) {
    if (!partOf) continue;
    const [column, parent] = partOf;
    const { rows } = await sql<{ id: string; parent: string; row: string }>`
      SELECT ${idOf(table)} AS id, ${sql.ref(`stored.${column}`)} AS parent, to_jsonb(stored)::text AS row
      FROM ${sql.table(table)} AS stored WHERE ${isOurs(parent, sql.ref(`stored.${column}`))}`.execute(db);
    found.push(
      ...rows.map(({ id, row, ...named }) => ({ key: `${table} ${id}`, parent: `${parent} ${named.parent}`, row })),
    );
  }
  return found;
}

/**
 * Returns the rows outside of the demonstration: not loaded with it, not about its accounts only, and not part of a
 * loaded row.
 */
export async function readNotOurs(db: Db): Promise<Rows> {
  const found: Rows = new Map();
  for (const [table, { parties = [], partOf }] of Object.entries(REFERENCES)) {
    if (table === FOLLOWS) continue;
    const isPartOfOurs = partOf ? isOurs(partOf[1], sql.ref(`stored.${partOf[0]}`)) : sql`false`;
    const columns = parties.map((column) => sql.ref(`stored.${column}`));
    const isOfOurAccounts =
      columns.length === 0
        ? sql`false`
        : sql`(coalesce(${sql.join(columns)}) IS NOT NULL AND ${sql.join(
            columns.map((column) => sql`(${column} IS NULL OR ${isOurs("users", column)})`),
            sql` AND `,
          )})`;
    const { rows } = await sql<{ id: string; row: string }>`
      SELECT ${idOf(table)} AS id, to_jsonb(stored)::text AS row FROM ${sql.table(table)} AS stored
      WHERE NOT ${isOurs(table, idOf(table))} AND NOT ${isOfOurAccounts} AND NOT ${isPartOfOurs}`.execute(db);
    for (const { id, row } of rows) found.set(`${table} ${id}`, row);
  }
  await addOthers(db, found);
  return found;
}

/** Returns all the rows of the tables that refer to the demonstration, and of the `OTHERS`. */
export async function readEverything(db: Db): Promise<Rows> {
  const found: Rows = new Map();
  for (const table of Object.keys(REFERENCES)) {
    const { rows } = await sql<{ id: string; row: string }>`
      SELECT ${idOf(table)} AS id, to_jsonb(stored)::text AS row FROM ${sql.table(table)} AS stored`.execute(db);
    for (const { id, row } of rows) found.set(`${table} ${id}`, row);
  }
  await addOthers(db, found);
  return found;
}

async function addOthers(db: Db, found: Rows): Promise<void> {
  for (const table of OTHERS) {
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(stored)::text AS row FROM ${sql.table(table)} AS stored`.execute(db);
    for (const { row } of rows) found.set(`${table} ${row}`, row);
  }
}

/** Returns the references to rows that do not exist, as "table id column". */
export async function readDangling(db: Db): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [table, { parties = [], needs = [] }] of Object.entries(REFERENCES)) {
    for (const [column, to] of [...parties.map((name) => [name, "users"] as const), ...needs]) {
      const named = sql.ref(`stored.${column}`);
      const { rows } = await sql<{ id: string }>`
        SELECT ${idOf(table)} AS id FROM ${sql.table(table)} AS stored
        WHERE split_part(${named}, '_', 1) = ANY(${PREFIXES[to]}::text[])
          AND NOT EXISTS (SELECT FROM ${sql.table(to)} AS target WHERE target.id = ${named})`.execute(db);
      for (const { id } of rows) found.add(`${table} ${id} ${column}`);
    }
  }
  return found;
}

const PREFIXES: Record<string, string[]> = {
  users: ["usr", "org"],
  assets: ["ast"],
  transactions: ["trn"],
  orders: ["ord"],
  notifications: ["ntf"],
};
