import words from "@/lib/rules/vocabulary/advantage-words.json";

const WORDS: Readonly<Record<string, { words?: string[]; typed?: string[] }>> = words;

/** Returns the other names of an advantage, which promise it wherever an advertisement has them: "ticket resto". */
export const advantageNames = (slug: string): readonly string[] => WORDS[slug]?.words ?? [];

/**
 * Returns all the words for which a field proposes an advantage: "CE", "mutuelle". Some are too common to promise it in
 * an advertisement. Server only.
 */
export const advantageWords = (slug: string): readonly string[] => [
  ...advantageNames(slug),
  ...(WORDS[slug]?.typed ?? []),
];
