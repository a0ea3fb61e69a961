import { editDistance } from "@/lib/rules/text/edit-distance";
import { toWords } from "@/lib/rules/text/words";

/** The texts by which a topic is found. `text` is its body as plain text. */
export type HelpText = { title: string; description: string; text: string };

const WEIGHTS = { title: 9, description: 4, text: 1 } as const;
/** Words that nearly every question contains, in both languages. */
const NOISE = new Set(
  "comment pourquoi quoi que qui est ce un une le la les de du des mon ma mes je the how to do what why is an my can of".split(
    " ",
  ),
);
/** Minimum lengths of a word that may match by its beginning, and of a word that may match with one wrong letter. */
const MIN_BEGINNING = 3;
const MIN_CORRECTED = 5;

/** Returns the words of a question that distinguish topics, or all of its words when none does. */
const toTerms = (query: string) => {
  const words = [...new Set(toWords(query))].slice(0, 12);
  const telling = words.filter((word) => word.length > 1 && !NOISE.has(word));
  return telling.length > 0 ? telling : words;
};

const holds = (words: ReadonlySet<string>, term: string) => {
  if (words.has(term)) return 1;
  const near = [...words];
  if (term.length >= MIN_BEGINNING && near.some((word) => word.startsWith(term))) return 0.8;
  // "offres" matches "offre": the shorter word is the beginning of the other.
  if (near.some((word) => word.length >= 4 && term.startsWith(word) && term.length - word.length <= 2)) return 0.7;
  return term.length >= MIN_CORRECTED && near.some((word) => editDistance(term, word, 1) <= 1) ? 0.5 : 0;
};

/**
 * Returns the topics that contain every word of a question, best first. A word counts most in the title, then in the
 * description, then in the text; it counts less when it matches by its beginning or with one wrong letter. Returns
 * nothing for an empty question.
 */
export function searchHelp<Topic extends HelpText>(topics: readonly Topic[], query: string): Topic[] {
  const terms = toTerms(query);
  if (terms.length === 0) return [];
  return topics
    .map((topic, rank) => ({ topic, rank, score: scoreOf(topic, terms) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.rank - other.rank)
    .map(({ topic }) => topic);
}

function scoreOf(topic: HelpText, terms: readonly string[]): number {
  const words = {
    title: new Set(toWords(topic.title)),
    description: new Set(toWords(topic.description)),
    text: new Set(toWords(topic.text)),
  };
  const scores = terms.map(
    (term) =>
      holds(words.title, term) * WEIGHTS.title +
      holds(words.description, term) * WEIGHTS.description +
      holds(words.text, term) * WEIGHTS.text,
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}
