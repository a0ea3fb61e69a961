import rules from "@/lib/rules/vocabulary/offer-lint-rules.json";

/** Words that a note should not contain, as they are written, and the article that forbids this ground. */
export type NoteFinding = { words: string; law: string };

/** Articles with the grounds on which no recruitment decision may be based (Code du travail, L1132-1 and L1142-1). */
const GROUNDS = /L1132-1|L1142-1/;

const COMPILED = rules.flatMap(({ pattern, flags, law }) =>
  pattern !== null && GROUNDS.test(law) ? [{ regex: new RegExp(pattern, flags), law }] : [],
);

/**
 * Returns the words of a note about a person that mention a forbidden ground, each once, by the rules of the offer
 * linter.
 */
export function findInNote(note: string): NoteFinding[] {
  const found = COMPILED.flatMap(({ regex, law }) =>
    [...note.matchAll(regex)].map(([words]) => ({ words: words.trim(), law })),
  );
  return found.filter(({ words }, index) => found.findIndex((other) => other.words === words) === index);
}
