import type { Kysely } from "kysely";
import type { Facets } from "@/lib/entities/search-results";
import type { Database } from "@/marketplace/db/schema";
import { countBits } from "@/marketplace/search/bitmap";
import { every } from "@/marketplace/search/condition";
import { type Levels, readPage } from "@/marketplace/search/page";
import type { Plan } from "@/marketplace/search/plan";
import { type Counting, levelOf, toStatement } from "@/marketplace/search/statement";

export type Found = {
  ids: string[];
  nbResults: number;
  /** How many results each level holds, with those before it. */
  counts: number[];
  facets: Facets;
};

/** Runs a search: everything is counted in one statement, then the page is read. */
export async function runPlan(db: Kysely<Database>, plan: Plan): Promise<Found> {
  const { segments, levels, facets } = await findBits(db, plan);
  const counts = levels.map(countBits);
  return {
    ids: await readPage(db, { segments, levels }, plan.order, plan),
    nbResults: counts.at(-1) ?? 0,
    counts,
    // A facet of which nothing has a value is counted too.
    facets: Object.fromEntries(plan.facets.map(({ name }) => [name, facets[name] ?? {}])),
  };
}

/** The number of results of each plan, all counted in one statement. */
export async function countEach(
  db: Kysely<Database>,
  plans: readonly Pick<Plan, "scope" | "levels">[],
): Promise<number[]> {
  const results = plans.map(({ scope, levels }) => every([scope, ...levels.slice(-1)]));
  const { levels } = await findBits(db, { scope: every([]), levels: results, facets: [] });
  return levels.map(countBits);
}

/** The documents of each level, and the count of every facet. */
export async function findBits(db: Kysely<Database>, counting: Counting): Promise<Levels & { facets: Facets }> {
  const { rows } = await toStatement(counting).execute(db);
  const [row] = rows;
  if (!row) throw new Error("The search statement answers one row");
  const levels = counting.levels.map((_, index) => row[levelOf(index)] ?? new Uint8Array());
  return { segments: row.segments, levels, facets: row.facets };
}
