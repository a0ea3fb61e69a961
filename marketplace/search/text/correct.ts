import { LARGE_PLACE_NAMES, LARGE_PLACES } from "@/lib/rules/place/places";
import { DOMAINS } from "@/lib/rules/search/understanding/domains";
import { findTerms, isLexiconWord } from "@/lib/rules/search/understanding/lexicon";
import { NAMES } from "@/lib/rules/search/understanding/names";
import { mistakes, nearWords } from "@/lib/rules/search/understanding/near-words";
import { isLink } from "@/lib/rules/search/understanding/word-forms";
import { editDistance } from "@/lib/rules/text/edit-distance";
import { toWords } from "@/lib/rules/text/words";
import synonymGroups from "@/lib/rules/vocabulary/search-synonyms.json";

/** Shortest word that is corrected: a shorter one resembles too many others. */
const MIN_LENGTH = 4;
/** From this length on, two mistakes are corrected; below, only one. */
const LONG = 8;
/**
 * Length of the longest word that is corrected: a longer one exceeds every known word by more letters than two mistakes
 * add.
 */
const MAX_LENGTH = 24;
/** Words of a search that are neither of the profession nor places. */
const CRITERIA = toWords(
  `débutant expérience télétravail distanciel remote temps partiel plein semaine jours mois annuel brut euros cabinet
  salaire freelance intérim apprentissage alternance stage emploi offre recrutement poste`,
);
const CRITERION_WEIGHT = 10;
const INHABITANTS_PER_POINT = 100_000;

/**
 * Estimate of how often a word is written: from the number of names of the vocabulary that contain it, weighted by the
 * market; for towns, from their inhabitants.
 */
const IMPORTANCE = new Map<string, number>();
const count = (words: readonly string[], weight: number) => {
  for (const word of words) IMPORTANCE.set(word, (IMPORTANCE.get(word) ?? 0) + weight);
};
for (const { words, weight } of NAMES) count(words, 1 + weight);
for (const { names } of DOMAINS) count(names.flat(), 1);
for (const { synonyms } of synonymGroups) count(synonyms.flatMap(toWords), 1);
/**
 * Words of the profession, which are also found with a wrong first letter: "zuditeur". With another first letter, a
 * town is too often another word.
 */
const nearProfession = nearWords(new Map([...IMPORTANCE.keys()].map((word) => [word, word])));
const MIN_OTHER_LETTER = 6;
for (const { label, population } of LARGE_PLACES) count(toWords(label), population / INHABITANTS_PER_POINT);
count(CRITERIA, CRITERION_WEIGHT);

/** Endings that make a person of a thing: an "équipier" is no mistyped "équipe". */
const AGENT = /(?:ier|iere|eur|euse|iste)s?$/;

/** True when a word is another word of the same root, rather than a mistyped one. */
const isDerived = (word: string, from: string) =>
  AGENT.test(word) && !AGENT.test(from) && word.startsWith(from.slice(0, -1));

const isCorrectable = (word: string) =>
  word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && /^\p{L}+$/u.test(word) && !isLink(word);

const bucketOf = (letter: string, length: number) => `${letter}${length}`;
const CANDIDATES = [...IMPORTANCE.keys()].filter(isCorrectable);
const BUCKETS = new Map<string, string[]>();
for (const word of CANDIDATES) {
  const bucket = bucketOf(word[0] ?? "", word.length);
  BUCKETS.set(bucket, [...(BUCKETS.get(bucket) ?? []), word]);
}

/** True for a known word. "PACA" and "Brittany" are valid too, but no mistyped word is corrected to them. */
const isOurs = (word: string) => IMPORTANCE.has(word) || isLexiconWord(word) || LARGE_PLACE_NAMES.has(word);

/**
 * Returns the words with their mistakes corrected, or null when there is nothing to correct. A folded word that is not
 * in the profession or the places, not accepted by `isKnown`, and not read as part of a term (longest-phrase.ts)
 * becomes the nearest known word. One letter may be added, lost, replaced or swapped in a word of 4 to 7 letters, two
 * in a longer one; the first letter may only be wrong in a word of the profession. A last word that is the beginning of
 * a known word is not corrected: it is still being typed.
 */
export function correct(words: readonly string[], isKnown: (word: string) => boolean): string[] | null {
  const terms = findTerms(words);
  const isRead = (index: number) => terms.some(({ start, end }) => start <= index && index < end);
  const corrected = words.map((word, index) => {
    const isRight = !isCorrectable(word) || isRead(index) || isOurs(word) || isKnown(word);
    const isUnfinished = index === words.length - 1 && CANDIDATES.some((other) => other.startsWith(word));
    return isRight || isUnfinished ? word : (nearest(word) ?? withOtherFirstLetter(word) ?? word);
  });
  if (corrected.join(" ") === words.join(" ")) return null;
  // A corrected word may end a term in which a mistyped one was read.
  return correct(corrected, isKnown) ?? corrected;
}

function withOtherFirstLetter(word: string): string | null {
  if (word.length < MIN_OTHER_LETTER) return null;
  const near = nearProfession(word).filter((other) => isCorrectable(other) && mistakes(word, other) === 1);
  return near.sort((one, other) => importance(other) - importance(one))[0] ?? null;
}

function nearest(word: string): string | null {
  const [first = "", second = ""] = word;
  let max = word.length < LONG ? 1 : 2;
  let best: string | null = null;
  for (let length = word.length - max; length <= word.length + max; length += 1) {
    const swapped = (BUCKETS.get(bucketOf(second, length)) ?? []).filter((other) => other[1] === first);
    for (const candidate of [...(BUCKETS.get(bucketOf(first, length)) ?? []), ...(first === second ? [] : swapped)]) {
      const distance = editDistance(word, candidate, max);
      if (distance > max || isDerived(word, candidate)) continue;
      if (distance < max || best === null || importance(candidate) > importance(best)) best = candidate;
      max = distance;
    }
  }
  return best;
}

const importance = (word: string) => IMPORTANCE.get(word) ?? 0;
