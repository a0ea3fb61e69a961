import type { Kysely } from "kysely";
import { SearchQuery } from "@/lib/entities/search";
import type { Database } from "@/marketplace/db/schema";
import { every, has, startsWith } from "@/marketplace/search/condition";
import { FIELDS } from "@/marketplace/search/index/fields";
import { readAssetIds } from "@/marketplace/search/page";
import { toPlan } from "@/marketplace/search/plan";
import { runPlan } from "@/marketplace/search/run-plan";
import { loadSearchSettings } from "@/marketplace/search/settings";

/** Minimum length of a single word: one letter would match the names of too many firms. */
const MIN_LENGTH = 2;

/**
 * Returns the ids of the firms whose name has all of these folded words, the last one possibly unfinished; whole words
 * come first. Only firms that searches find are returned.
 */
export async function findFirmsNamed(db: Kysely<Database>, words: readonly string[], limit: number): Promise<string[]> {
  const last = words.at(-1);
  if (last === undefined || (words.length === 1 && last.length < MIN_LENGTH)) return [];
  const settings = await loadSearchSettings(db);
  const query = SearchQuery.parse({
    assetTypeId: settings.companyTypeId,
    nbResultsPerPage: limit,
  });
  const whole = words.slice(0, -1).map((word) => has(FIELDS.company, [word]));
  const levels = [every([...whole, has(FIELDS.company, [last])]), every([...whole, startsWith(FIELDS.company, last)])];
  const { documents } = await runPlan(db, toPlan(query, settings, { levels }));
  return readAssetIds(db, documents);
}
