/** Letters and digits in any script; every other character separates words, hostile syntax included. */
const WORD = /[\p{L}\p{N}]+/gu;
/**
 * Maximum length of a stored word: PostgreSQL refuses words of more than 2 kB, and no real word has half this length.
 */
const MAX_WORD_LENGTH = 64;

/**
 * Returns the words of a text, without case or accents. Both indexed texts and typed queries are normalized here, so
 * that the database receives plain words, whatever its locale and whatever was typed.
 */
export const toWords = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .replaceAll("œ", "oe")
      .replaceAll("æ", "ae")
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .match(WORD) ?? []
  ).map((word) => word.slice(0, MAX_WORD_LENGTH));

/** Words about the search itself or the visitor, rather than about the offers to find: "poste de comptable (H/F)". */
const NOISE = new Set(
  "poste postes offre offres emploi emplois recherche recrute recrutement urgent hf fh job jobs cabinet".split(" "),
);

/** True when a word distinguishes assets; single letters and the words of every advertisement do not. */
export const isMeaningful = (word: string) => word.length > 1 && !NOISE.has(word);

/** Minimum length of a word whose plural is read as its singular: "bus" is one. */
const MIN_PLURAL = 4;

/** Returns the words of a text as one line without plurals, so that "Tickets-restos" is found by "ticket resto". */
export const toSingular = (text: string): string =>
  toWords(text)
    .map((word) => (word.length >= MIN_PLURAL ? word.replace(/s$/, "") : word))
    .join(" ");
