import type { Kysely } from "kysely";
import type { SearchQuery } from "@/lib/entities/search";
import type { DidYouMean } from "@/lib/entities/search-results";
import { FEW_RESULTS } from "@/lib/rules/limits";
import type { Database } from "@/marketplace/db/schema";
import { type Condition, every } from "@/marketplace/search/condition";
import { type Plan, toPlan } from "@/marketplace/search/plan";
import { type RelaxedGroup, readRelaxed } from "@/marketplace/search/relaxed";
import { type Found, runPlan } from "@/marketplace/search/run-plan";
import type { SearchSettings } from "@/marketplace/search/settings";
import { isThere } from "@/marketplace/search/surroundings";
import { type Reading, readAsWords, readText } from "@/marketplace/search/text/read-text";
import { toSimilarLevels } from "@/marketplace/search/text/similar-to";
import { correctText } from "@/marketplace/search/text/spelling";

export type SearchResponse = Found & {
  /** Number of results that contain all the words; these results come first. Absent when all results contain them. */
  nbExact?: number;
  didYouMean?: DidYouMean;
  relaxed?: RelaxedGroup[];
};

/** Below this number of results, the text may be misspelt. */
const MISSPELT_BELOW = 3;

/** Results of a reading of the text; `nbExact` of them contain all its words. */
type Read = { reading: Reading; found: Found; nbExact: number };
type Run = (reading: Reading) => Promise<Read>;

/**
 * Runs a search. A text is read with the terms of the profession; its spelling is corrected only when few results are
 * found, and its last word may be unfinished only when none is found. A search that finds few offers also returns the
 * nearest ones. Throws 400 or 422, with a message that names the mistake, when the query is invalid.
 */
export async function runSearch(
  db: Kysely<Database>,
  query: SearchQuery,
  settings: SearchSettings,
): Promise<SearchResponse> {
  const similar = query.similarTo === undefined ? null : await toSimilarLevels(db, [query.similarTo].flat(), settings);
  const isOfOffers = searchesOffers(query, settings);
  const run: Run = async (reading) => {
    const levels = combined(reading.levels, similar);
    const found = await runPlan(db, toPlan(query, settings, toText(reading, levels)));
    return { reading, found, nbExact: found.counts[reading.nbWhole - 1] ?? found.nbResults };
  };
  const text = query.query?.trim() ?? "";
  const { reading, found, nbExact, didYouMean } = await readWell(db, run, text, isOfOffers);
  const hasRelaxed = isOfOffers && !similar && query.page === 1 && found.nbResults < FEW_RESULTS;
  const relaxed = hasRelaxed && (query.relax ?? text !== "") ? await readRelaxed(db, { query, reading }, settings) : [];
  return {
    ...found,
    ...(nbExact < found.nbResults && { nbExact }),
    ...(didYouMean && { didYouMean }),
    ...(relaxed.length > 0 && { relaxed }),
  };
}

/**
 * Returns the plan of a search exactly as written: every word counts, the spelling is not corrected, and nothing is
 * read more loosely.
 */
export async function toStrictPlan(
  db: Kysely<Database>,
  query: SearchQuery,
  settings: SearchSettings,
  only: Condition = every([]),
): Promise<Plan> {
  const similar = query.similarTo === undefined ? null : await toSimilarLevels(db, [query.similarTo].flat(), settings);
  const reading = readText(query.query?.trim() ?? "", { isOfOffers: searchesOffers(query, settings) });
  const levels = combined(reading.levels.slice(0, reading.nbWhole), similar);
  return toPlan(query, settings, toText(reading, levels, only));
}

const toText = (reading: Reading, levels: readonly Condition[], only: Condition = every([])) => ({
  levels,
  condition: every([only, conditionOf(reading)]),
  isOfWorkers: reading.isOfWorkers,
});

const conditionOf = ({ places, criteria }: Reading) =>
  every([isThere([places]), ...criteria.map(({ condition }) => condition)]);

/**
 * Runs the text as it is written; then with its spelling corrected, or its last word completed, when that finds more.
 */
async function readWell(
  db: Kysely<Database>,
  run: Run,
  text: string,
  isOfOffers: boolean,
): Promise<Read & { didYouMean?: DidYouMean }> {
  const written = await run(readText(text, { isOfOffers }));
  if (text === "" || written.nbExact >= MISSPELT_BELOW) return written;
  const corrected = await correctText(db, text);
  const better = corrected === null ? null : await run(readText(corrected, { isOfOffers }));
  if (corrected !== null && better && isBetter(better, written)) {
    const applied = written.nbExact === 0;
    return { ...(applied ? better : written), didYouMean: { query: corrected, nbResults: better.nbExact, applied } };
  }
  if (written.nbExact > 0) return written;
  const { mayGoOn, places, criteria } = written.reading;
  const finished = mayGoOn ? await run(readText(text, { isOfOffers, unfinished: true })) : written;
  const isOnlyWords = places.length === 0 && criteria.length === 0;
  if (finished.nbExact > 0 || finished.reading.head || isOnlyWords) return finished;
  const asWords = await run(readAsWords(text, { isOfOffers, unfinished: true }));
  return asWords.nbExact > 0 ? asWords : finished;
}

/**
 * True when a reading finds more results than the text as written. Also true when the text as written finds none, and
 * the reading names one more place, or a job: the nearest offers are then those of that place or job.
 */
const isBetter = ({ nbExact, reading }: Read, written: Read) =>
  nbExact > written.nbExact ||
  (written.nbExact === 0 &&
    (reading.places.length > written.reading.places.length ||
      (reading.head !== null && written.reading.head === null)));

/** Returns whether only offers are searched, which is also the case when the query names no type. */
const searchesOffers = ({ assetTypeId }: SearchQuery, { offerTypeId }: SearchSettings) =>
  [assetTypeId ?? offerTypeId].flat().every((id) => id === offerTypeId);

/**
 * Combines the levels of a text with a similarity, in the order of the text, or of the similarity when there is no
 * text.
 */
function combined(levels: readonly Condition[], similar: readonly Condition[] | null): readonly Condition[] {
  if (!similar) return levels;
  const alike = similar.at(-1) ?? every([]);
  return levels.length === 1
    ? similar.map((likeness) => every([...levels, likeness]))
    : levels.map((level) => every([level, alike]));
}
