import { type Kysely, sql } from "kysely";
import { toWords } from "@/lib/rules/words";
import type { Database } from "@/marketplace/db/schema";
import { isCompany, isPublic } from "@/marketplace/resources/assets/visibility";

type Db = Kysely<Database>;

/** Nobody types the ninth word of a name before its first. */
const MAX_BEGINNINGS = 8;
const MAX_NAME_LENGTH = 200;

/** Companies of a group may ask to be found by their address only (spec §6). */
export const isListed = sql<boolean>`NOT assets.custom_attributes @> '{"hiddenFromSearch": true}'`;

/**
 * Makes the suggestions know the names of these companies as they are now (of all when `ids` is absent). Call it in the
 * transaction that writes them.
 */
export async function reindexCompanyNames(db: Db, ids?: readonly string[]): Promise<void> {
  const chosen = (column: string) => (ids ? sql`WHERE ${sql.ref(column)} = ANY(${ids}::text[])` : sql``);
  await sql`DELETE FROM company_names ${chosen("asset_id")}`.execute(db);
  const companies = await db
    .selectFrom("assets")
    .select(["id", "name"])
    .where(isCompany)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`assets.id = ANY(${ids}::text[])`))
    .execute();
  const rows = companies.flatMap(({ id, name }) => beginnings(name).map((from, index) => ({ id, from, index })));
  await sql`
    INSERT INTO company_names (asset_id, name, whole)
    SELECT * FROM unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ from }) => from)}::text[],
      ${rows.map(({ index }) => index === 0)}::boolean[])`.execute(db);
}

/** "Martin & Associés" → "martin associes", "associes". */
function beginnings(name: string): string[] {
  const words = toWords(name);
  const starts = words.slice(0, MAX_BEGINNINGS).map((_, start) => words.slice(start).join(" "));
  return [...new Set(starts.map((start) => start.slice(0, MAX_NAME_LENGTH)))];
}

export type NamedCompany = { name: string; slug: string };

/**
 * The public firms of which the text begins the name, or a later part of it, whatever the case and the accents: whole
 * names first, in alphabetical order. Never loosely: another firm is not the one that was meant.
 */
export async function findCompaniesNamed(db: Db, text: string, max: number): Promise<NamedCompany[]> {
  const asked = toWords(text).join(" ");
  if (asked === "") return [];
  const { rows } = await sql<NamedCompany>`
    SELECT name, slug FROM (${begun(asked, true, max)} UNION ALL ${begun(asked, false, max)}) AS found
    ORDER BY whole DESC, beginning, slug`.execute(db);
  // A name of which several words begin so comes several times.
  return [...new Map(rows.map((row) => [row.slug, row] as const)).values()].slice(0, max);
}

/** Read in the order of the index, a firm at a time, until there are enough: OFFSET keeps PostgreSQL from reading all firms. */
const begun = (asked: string, whole: boolean, max: number) => sql`(
  SELECT company.name, company.slug, company_names.whole, company_names.name AS beginning
  FROM company_names CROSS JOIN LATERAL (
    SELECT assets.name, assets.slug FROM assets
    WHERE assets.id = company_names.asset_id AND assets.slug IS NOT NULL AND ${isCompany} AND ${isPublic} AND ${isListed}
    OFFSET 0
  ) AS company
  WHERE company_names.whole = ${sql.lit(whole)} AND company_names.name ^@ ${asked}
  ORDER BY company_names.name, company_names.asset_id
  LIMIT ${max * 2}
)`;
