import rules from "@/lib/rules/vocabulary/offer-lint-rules.json";

/** What a note is better without, as it is written, and the article that forbids it as a ground. */
export type NoteFinding = { words: string; law: string };

/** The criteria that no decision of recruitment may rest on (Code du travail, L1132-1 and L1142-1). */
const GROUNDS = /L1132-1|L1142-1/;

const COMPILED = rules.flatMap(({ pattern, flags, law }) =>
  pattern !== null && GROUNDS.test(law) ? [{ regex: new RegExp(pattern, flags), law }] : [],
);

/** Of a note about a person: the words that speak of a forbidden ground, each once, by the rules of the offer linter. */
export function findInNote(note: string): NoteFinding[] {
  const found = COMPILED.flatMap(({ regex, law }) =>
    [...note.matchAll(regex)].map(([words]) => ({ words: words.trim(), law })),
  );
  return found.filter(({ words }, index) => found.findIndex((other) => other.words === words) === index);
}
