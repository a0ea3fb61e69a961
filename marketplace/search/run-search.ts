import type { Kysely } from "kysely";
import type { SearchQuery } from "@/lib/entities/search";
import type { DidYouMean } from "@/lib/entities/search-results";
import type { Database } from "@/marketplace/db/schema";
import { type Condition, every } from "@/marketplace/search/condition";
import { type Plan, toPlan } from "@/marketplace/search/plan";
import { type Found, runPlan } from "@/marketplace/search/run-plan";
import type { SearchSettings } from "@/marketplace/search/settings";
import { type Interpretation, interpretText } from "@/marketplace/search/text/interpret";
import { toLevels, toLooseLevels } from "@/marketplace/search/text/levels";
import { toSimilarLevels } from "@/marketplace/search/text/similar-to";
import { correctText } from "@/marketplace/search/text/spelling";

export type SearchResponse = Found & { didYouMean?: DidYouMean };

/** Fewer results are few: what was typed may be misspelt. */
const FEW = 3;

/**
 * Runs a search. A text is read as a line of the profession; only when little is found is its spelling corrected, and only
 * when nothing is found is it read more loosely. Throws 400 and 422 that name what is wrong.
 */
export async function runSearch(
  db: Kysely<Database>,
  query: SearchQuery,
  settings: SearchSettings,
): Promise<SearchResponse> {
  const similar = query.similarTo === undefined ? null : await toSimilarLevels(db, [query.similarTo].flat(), settings);
  const run: Run = (levels, condition) =>
    runPlan(db, toPlan(query, settings, { levels: combined(levels, similar), condition }));
  const text = query.query?.trim();
  if (!text) return run(null);

  const isOfOffers = searchesOffers(query, settings);
  const found = await readWhole(run, interpretText(text, isOfOffers));
  if (found.nbResults >= FEW) return found;
  const corrected = await correctText(db, text);
  const better = corrected === null ? null : await readWhole(run, interpretText(corrected, isOfOffers));
  if (corrected !== null && better !== null && better.nbResults > found.nbResults) {
    const applied = found.nbResults === 0;
    return { ...(applied ? better : found), didYouMean: { query: corrected, nbResults: better.nbResults, applied } };
  }
  return found.nbResults > 0 ? found : readLoosely(run, text, isOfOffers);
}

/** The plan of a search as it is written: no spelling is corrected, nothing is read more loosely. */
export async function toStrictPlan(
  db: Kysely<Database>,
  query: SearchQuery,
  settings: SearchSettings,
  only: Condition = every([]),
): Promise<Plan> {
  const similar = query.similarTo === undefined ? null : await toSimilarLevels(db, [query.similarTo].flat(), settings);
  const text = query.query?.trim();
  if (!text) return toPlan(query, settings, { levels: combined(null, similar), condition: only });
  const { place, criteria, words } = interpretText(text, searchesOffers(query, settings));
  const levels = combined(toLevels(words, { unfinished: false }), similar);
  return toPlan(query, settings, { levels, condition: every([only, place, ...criteria]) });
}

type Run = (levels: readonly Condition[] | null, condition?: Condition) => Promise<Found>;

const readWhole = (run: Run, { place, criteria, words }: Interpretation) =>
  run(toLevels(words, { unfinished: false }), every([place, ...criteria]));

/** The last word may be unfinished; one of the terms may be too much; an interpreted criterion may be a mere word. */
async function readLoosely(run: Run, text: string, isOfOffers: boolean): Promise<Found> {
  const { place, criteria, words } = interpretText(text, isOfOffers);
  const unfinished = await run(toLevels(words, { unfinished: true }), every([place, ...criteria]));
  if (unfinished.nbResults > 0) return unfinished;
  const loose = toLooseLevels(words, criteria);
  const found = loose && (await run(loose, place));
  return found && found.nbResults > 0 ? found : run(toLevels(text, { unfinished: true }));
}

/** Offers are searched when the query names no type. */
const searchesOffers = ({ assetTypeId }: SearchQuery, { offerTypeId }: SearchSettings) =>
  [assetTypeId ?? offerTypeId].flat().every((id) => id === offerTypeId);

/** What matches a text and resembles something else: in the order of the text. */
function combined(levels: readonly Condition[] | null, similar: readonly Condition[] | null): readonly Condition[] {
  if (!levels) return similar ?? [every([])];
  const alike = similar?.at(-1);
  return alike ? levels.map((level) => every([level, alike])) : levels;
}
