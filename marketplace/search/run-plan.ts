import type { Kysely } from "kysely";
import type { Facets } from "@/lib/entities/search-results";
import type { Database } from "@/marketplace/db/schema";
import { countBits } from "@/marketplace/search/bitmap";
import { every } from "@/marketplace/search/condition";
import { findBits } from "@/marketplace/search/find-bits";
import { readPage } from "@/marketplace/search/page";
import type { Plan } from "@/marketplace/search/plan";

export type Found = {
  /** Documents of the page (`readAssetIds`). */
  documents: number[];
  nbResults: number;
  /** Number of results of each level, including the results of the previous levels. */
  counts: number[];
  facets: Facets;
};

/** Runs a search: counts all results, then sorts the page. */
export async function runPlan(db: Kysely<Database>, plan: Plan): Promise<Found> {
  const { facets, ...found } = await findBits(db, plan);
  const counts = found.levels.map(countBits);
  return {
    documents: await readPage(db, found, plan.order, plan),
    nbResults: counts.at(-1) ?? 0,
    counts,
    // A facet without any value has an empty count.
    facets: Object.fromEntries(plan.facets.map(({ name }) => [name, facets[name] ?? {}])),
  };
}

/** Counts the results of each plan, all in one pass. */
export async function countEach(db: Kysely<Database>, plans: readonly Plan[]): Promise<number[]> {
  const [first] = plans;
  if (!first) return [];
  const results = plans.map(({ scope, levels }) => every([scope, ...levels.slice(-1)]));
  const { levels } = await findBits(db, { living: first.living, scope: every([]), levels: results, facets: [] });
  return levels.map(countBits);
}
