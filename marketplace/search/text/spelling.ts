import { type Kysely, sql } from "kysely";
import { toWords } from "@/lib/rules/text/words";
import type { Database } from "@/marketplace/db/schema";
import { FIELDS } from "@/marketplace/search/index/fields";
import { correct } from "@/marketplace/search/text/correct";

/** Maximum number of words of a text that is corrected: a longer text is pasted rather than typed. */
const MAX_WORDS = 12;

/** Returns the text with its misspelt words corrected; null when it has none. A word of the index is not misspelt. */
export async function correctText(db: Kysely<Database>, text: string): Promise<string | null> {
  const words = toWords(text);
  if (words.length > MAX_WORDS) return null;
  const known = await readKnown(db, words);
  return correct(words, (word) => known.has(word))?.join(" ") ?? null;
}

async function readKnown(db: Kysely<Database>, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM unnest(${[...new Set(words)]}::text[]) AS word
    WHERE EXISTS (
      SELECT FROM search_bits WHERE field = ANY(${[FIELDS.firm, FIELDS.town]}::text[]) AND value = word
    ) OR EXISTS (
      SELECT FROM search_bits WHERE field = ${FIELDS.text} AND value = coalesce((ts_lexize('french_stem', word))[1], word)
    )`.execute(db);
  return new Set(rows.map(({ word }) => word));
}
