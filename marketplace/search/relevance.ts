import { type RawBuilder, sql } from "kysely";
import { isMeaningful, toWords } from "@/lib/rules/words";
import { isClosedOffer, isPublic } from "@/marketplace/resources/assets/visibility";
import type { Condition } from "@/marketplace/search/condition";

/** What a text asks of an asset: a condition, and a number that grows with how well it is met. */
export type Relevance = { condition: Condition; rank: RawBuilder<number> };

/** D, C, B, A: description, place, firm and tools, title. */
const WEIGHTS = sql`'{0.02, 0.2, 0.4, 1}'::real[]`;
/** Every word of a name counts as much. */
const EVEN_WEIGHTS = sql`'{1, 1, 1, 1}'::real[]`;
/** Divides by the length: the less a name says beside what is asked, the better it answers. */
const BY_LENGTH = 2;
/** Divides by the logarithm of the length, then brings between 0 and 1: repeating a word hardly helps. */
const BETWEEN_0_AND_1 = 1 | 32;

/**
 * All the words of what was typed are required; the last one, perhaps unfinished, also by its beginning. Null when
 * there is no word at all. Only letters and digits reach the query language: no text can be an error.
 */
export function toTextRelevance(text: string): Relevance | null {
  const all = toWords(text);
  const meaningful = all.filter(isMeaningful);
  const words = meaningful.length > 0 ? meaningful : all;
  const last = words.at(-1);
  if (!last) return null;
  const query = sql`(to_tsquery('french_unaccent', ${words.slice(0, -1).join(" & ")})
    && (to_tsquery('french_unaccent', ${last}) || to_tsquery('simple', ${`${last}:*`})))`;
  return {
    condition: sql<boolean>`asset_search.document @@ ${query}`,
    rank: sql<number>`(
      ts_rank_cd(${EVEN_WEIGHTS}, asset_search.title, ${query}, ${BY_LENGTH}::int)
      + ts_rank_cd(${WEIGHTS}, asset_search.document, ${query}, ${BETWEEN_0_AND_1}::int)
    ) ${FRESHNESS}`,
  };
}

/** Up to a quarter more for what is new, less and less over the weeks. By the day, so that pages follow one another. */
const FRESHNESS = sql`* (1 + 0.25 * exp(-greatest(0, current_date - assets.created_date::date) / 30.0))`;

/** Common table expressions that toSimilarRelevance reads. */
export const similarWords = (ids: readonly string[]) => sql`
  source_words AS MATERIALIZED (
    SELECT DISTINCT '''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''' AS word, 'A' = ANY(weights) AS in_title
    FROM asset_search JOIN assets ON assets.id = asset_search.asset_id, unnest(document)
    WHERE asset_id = ANY(${ids}::text[]) AND (${isPublic} OR ${isClosedOffer}) AND weights && '{A,B,C}' AND length(lexeme) > 2
  ),
  similar_words AS MATERIALIZED (
    SELECT coalesce(string_agg(word, ' | ') FILTER (WHERE in_title), '')::tsquery AS title,
      coalesce(string_agg(word, ' | '), '')::tsquery AS everything
    FROM source_words
  )`;

/** Shares a word of the title or job of one of these assets; the more words shared, of skills, tools and place too, the better. */
export const toSimilarRelevance = (ids: readonly string[]): Relevance => ({
  condition: sql<boolean>`(asset_search.document @@ (SELECT title FROM similar_words) AND NOT assets.id = ANY(${ids}::text[]))`,
  rank: sql<number>`ts_rank(${WEIGHTS}, asset_search.document, (SELECT everything FROM similar_words)) ${FRESHNESS}`,
});
