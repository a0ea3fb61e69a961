import type { Kysely } from "kysely";
import type { Facets } from "@/lib/entities/search";
import type { Database } from "@/marketplace/db/schema";
import { countBits } from "@/marketplace/search/bitmap";
import { readPage } from "@/marketplace/search/page";
import type { Plan } from "@/marketplace/search/plan";
import { levelOf, toStatement } from "@/marketplace/search/statement";

export type Found = { ids: string[]; nbResults: number; facets: Facets };

/** Runs a search: everything is counted in one statement, then the page is read. */
export async function runPlan(db: Kysely<Database>, plan: Plan): Promise<Found> {
  const { rows } = await toStatement(plan).execute(db);
  const [row] = rows;
  if (!row) throw new Error("The search statement answers one row");
  const { segments } = row;
  const levels = plan.levels.map((_, index) => row[levelOf(index)] ?? new Uint8Array());
  const results = levels.at(-1) ?? new Uint8Array();
  return {
    ids: await readPage(db, { segments, levels }, plan.order, plan),
    nbResults: countBits(results),
    // A facet of which nothing has a value is counted too.
    facets: Object.fromEntries(plan.facets.map(({ name }) => [name, row.facets[name] ?? {}])),
  };
}
