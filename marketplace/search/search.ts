import type { Kysely } from "kysely";
import type { DidYouMean, SearchQuery } from "@/lib/entities/search";
import type { Database } from "@/marketplace/db/schema";
import { type Condition, every } from "@/marketplace/search/condition";
import { toPlan } from "@/marketplace/search/plan";
import { type Found, runPlan } from "@/marketplace/search/run";
import type { SearchSettings } from "@/marketplace/search/settings";
import { correctText } from "@/marketplace/search/text/corrected";
import { type Reading, toLevels } from "@/marketplace/search/text/levels";
import { toSimilarLevels } from "@/marketplace/search/text/similar";
import { toUnderstood } from "@/marketplace/search/text/understood";

export type Answer = Found & { didYouMean?: DidYouMean };

/** Fewer results are few: what was typed may be misspelt. */
const FEW = 3;

/**
 * Runs a search. A text is first read as a line of the profession, then word by word; only when little is found is it
 * corrected, and only when nothing is found read more loosely. Throws 400 and 422 that name what is wrong.
 */
export async function search(db: Kysely<Database>, query: SearchQuery, settings: SearchSettings): Promise<Answer> {
  const similar = query.similarTo === undefined ? null : await toSimilarLevels(db, [query.similarTo].flat());
  const run = (levels: readonly Condition[] | null, condition?: Condition) =>
    runPlan(db, toPlan(query, settings, { levels: combined(levels, similar), condition }));
  const { query: text } = query;
  if (!text?.trim()) return run(null);

  const readAs = async (typed: string, reading: Reading): Promise<Found> => {
    const { condition, words } = toUnderstood(typed, isOfOffers(query, settings));
    const found = await run(toLevels(words, reading), condition);
    if (found.nbResults > 0 || words === typed) return found;
    return run(toLevels(typed, reading));
  };

  const found = await readAs(text, "whole");
  if (found.nbResults >= FEW) return found;
  const corrected = await correctText(db, text);
  const others = corrected === null ? null : await readAs(corrected, "whole");
  if (corrected !== null && others !== null && others.nbResults > found.nbResults) {
    const applied = found.nbResults === 0;
    return { ...(applied ? others : found), didYouMean: { query: corrected, nbResults: others.nbResults, applied } };
  }
  return found.nbResults > 0 ? found : readLoosely(text, readAs);
}

/** The last word may be unfinished; else one of the things asked may be too much. */
async function readLoosely(text: string, readAs: (text: string, reading: Reading) => Promise<Found>): Promise<Found> {
  const unfinished = await readAs(text, "unfinished");
  return unfinished.nbResults > 0 ? unfinished : readAs(text, "loose");
}

/** Offers are what is searched when nothing else is asked for. */
const isOfOffers = ({ assetTypeId }: SearchQuery, { offerTypeId }: SearchSettings) =>
  [assetTypeId ?? offerTypeId].flat().every((id) => id === offerTypeId);

/** What answers a text and resembles something else: in the order of the text. */
function combined(levels: readonly Condition[] | null, similar: readonly Condition[] | null): readonly Condition[] {
  if (!levels) return similar ?? [every([])];
  const alike = similar?.at(-1);
  return alike ? levels.map((level) => every([level, alike])) : levels;
}
