import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Facets } from "@/lib/entities/search";
import type { Database } from "@/marketplace/db/schema";
import { type Condition, every } from "@/marketplace/search/condition";
import type { CountedFacet, Plan } from "@/marketplace/search/plan";

/** Counting stops here: nobody reads page 834, and the exact number would cost more than the page (architecture §8). */
const MAX_COUNT = 10_000;
/** Values listed by facet, the most frequent first. */
const MAX_FACET_VALUES = 200;

export type Found = { ids: string[]; nbResults: number; exhaustive: boolean; facets: Facets };

type Row = { ids: string[]; nb_results: number; facets: Facets };

/** Runs a search: the page's ids, the count and every facet, in one statement. */
export async function runPlan(db: Kysely<Database>, plan: Plan): Promise<Found> {
  const { rows } = await toStatement(plan).execute(db);
  const [row] = rows;
  if (!row) throw new Error("The search statement answers one row");
  return {
    ids: row.ids,
    nbResults: Math.min(row.nb_results, MAX_COUNT),
    exhaustive: row.nb_results <= MAX_COUNT,
    facets: row.facets,
  };
}

function toStatement({ readsWords, scope, facets, order, limit, offset, tables }: Plan): RawBuilder<Row> {
  // Without text, the newest page is the beginning of an index: a join would hide it.
  const source = readsWords
    ? sql`FROM assets JOIN asset_search ON asset_search.asset_id = assets.id`
    : sql`FROM assets`;
  const chosen = every([scope, ...facets.flatMap((facet) => facet.chosen ?? [])]);
  const expressions = facets.length > 0 ? [...tables, countedRows(source, scope, facets)] : tables;
  return sql<Row>`
    ${expressions.length > 0 ? sql`WITH ${sql.join(expressions)}` : sql``}
    SELECT ARRAY(SELECT assets.id ${source} WHERE ${chosen} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS ids,
      (SELECT count(*)::int FROM (SELECT ${source} WHERE ${chosen} LIMIT ${MAX_COUNT + 1}) AS found) AS nb_results,
      jsonb_build_object(${sql.join(facets.flatMap(({ name }, index) => [sql`${name}::text`, countOf(facets, index)]))}) AS facets`;
}

const column = (prefix: "chosen" | "otherwise" | "values", index: number) => sql.ref(`${prefix}_${index}`);

/** One row an asset of the scope: for each facet its values, whether its choice holds, and what holds without the choice. */
const countedRows = (source: RawBuilder<unknown>, scope: Condition, facets: CountedFacet[]) => sql`
  counted AS MATERIALIZED (
    SELECT ${sql.join(
      facets.flatMap(({ values, chosen, otherwise }, index) => [
        sql`${values} AS ${column("values", index)}`,
        ...(chosen
          ? [sql`${chosen} AS ${column("chosen", index)}`, sql`${otherwise} AS ${column("otherwise", index)}`]
          : []),
      ]),
    )}
    ${source} WHERE ${scope} LIMIT ${MAX_COUNT}
  )`;

/** How many assets have each value, every choice holding but the one made on this very facet. */
function countOf(facets: CountedFacet[], counted: number) {
  const conditions = facets.flatMap(({ chosen }, index) => {
    if (!chosen) return [];
    return [sql<boolean>`${column(index === counted ? "otherwise" : "chosen", index)}`];
  });
  const values = column("values", counted);
  return sql`(
    SELECT coalesce(jsonb_object_agg(value, assets), '{}') FROM (
      SELECT value, count(*)::int AS assets
      FROM counted, jsonb_array_elements_text(
        CASE jsonb_typeof(${values}) WHEN 'array' THEN ${values} WHEN 'null' THEN '[]' ELSE coalesce(jsonb_build_array(${values}), '[]') END
      ) AS value
      WHERE ${values} IS NOT NULL AND ${every(conditions)}
      GROUP BY value ORDER BY assets DESC, value LIMIT ${MAX_FACET_VALUES}
    ) AS counts
  )`;
}
