/** Letters and digits in any script; whatever else separates words, hostile syntax included. */
const WORD = /[\p{L}\p{N}]+/gu;
/** PostgreSQL refuses words of more than 2 kB; real words are not half as long as this. */
const MAX_WORD_LENGTH = 64;

/**
 * The words of a text, without case nor accents. Indexed texts and typed queries both go through here: the database
 * then gets plain words, whatever its locale and whatever was typed.
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

/** Words of the search itself, or of the searcher, not of what is searched: "poste de comptable (H/F)". */
const NOISE = new Set(
  "poste postes offre offres emploi emplois recherche recrute recrutement urgent hf fh job jobs cabinet".split(" "),
);

/** Whether a word distinguishes assets; single letters and the words of every advertisement do not. */
export const isMeaningful = (word: string) => word.length > 1 && !NOISE.has(word);
