import { FEED_CHOICES, type FeedChoice, type FeedWords } from "@/lib/entities/offer-feed";
import { findTerms } from "@/lib/rules/search/understanding/lexicon";
import { understand } from "@/lib/rules/search/understanding/understand";
import { cutText } from "@/lib/rules/text/storable-text";
import { toWords } from "@/lib/rules/text/words";
import { vocabularies } from "@/lib/rules/vocabulary/labels";
import { experienceIn, isRefused, remoteIn, scheduleIn } from "@/marketplace/offer-import/understanding/counts";
import { jobOf } from "@/marketplace/offer-import/understanding/job";
import wireWords from "@/marketplace/offer-import/understanding/wire-words.json";

/** Returns the value that the numbers and the words of a count state; null when a word counts nothing. */
function measured(field: FeedChoice, word: string): string | null {
  if (field === "remote") return remoteIn(word);
  if (field === "experience") return experienceIn(word);
  return field === "schedule" ? scheduleIn(word) : null;
}

/** Maximum length of a word of a vocabulary: a longer text is not such a word. */
const MAX_WORD = 120;

const VOCABULARIES = {
  job: vocabularies.jobs,
  contract: vocabularies.contractTypes,
  schedule: vocabularies.jobSchedules,
  remote: vocabularies.remoteLevels,
  experience: vocabularies.experienceLevels,
  diploma: vocabularies.diplomas,
} satisfies Record<FeedChoice, readonly { slug: string }[]>;

const keyOf = (word: string): string => toWords(word).join("");

const LABELS = new Map(
  Object.entries(VOCABULARIES).map(([field, terms]) => [
    field,
    new Map(terms.flatMap((term) => namesOf(term).map((name) => [keyOf(name), term.slug] as const))),
  ]),
);

/** Returns the names of a value of the vocabulary: its slug, and its labels in both languages. */
function namesOf(term: { slug: string }): string[] {
  const { slug, label, labelLong, labelEn, title, titleEn }: Record<string, unknown> & { slug: string } = { ...term };
  return [slug, label, labelLong, labelEn, title, titleEn].filter((name) => typeof name === "string");
}

const WIRE: Record<FeedChoice, Readonly<Record<string, string>>> = wireWords.values;
/** Words that leave several values possible: "hybride" says no number of days, "full time" no number of hours. */
const VAGUE: Partial<Record<FeedChoice, Readonly<Record<string, string[]>>>> = wireWords.vague;

/** Returns whether this is a value of the field. */
export const isMeaning = (field: FeedChoice, slug: string): boolean =>
  VOCABULARIES[field].some((term) => term.slug === slug);

/** Returns a word of a feed in the form in which corrections of its meaning are stored. */
export const wordOf = (text: string): string => cutText(text.replace(/\s+/g, " ").trim(), MAX_WORD);

/**
 * Meaning of a word of a feed for a field: `slug` when the word states a value, null when it means no value; otherwise,
 * guesses. `among`: the only values that the word leaves possible.
 */
export type Meaning = { slug: string | null } | { guesses: string[]; among?: string[] };

const MAX_GUESSES = 4;

/**
 * Returns the value of the vocabulary that a word of a feed states: the value by which a person corrected this word,
 * else the value with this label, this code of a public format or these numbers. The word may also be a list in which a
 * single value is named ("CDI - temps plein"). Otherwise returns guesses, among which a person chooses: from the parts
 * of the word, and from the word as a search understands it.
 */
export function meaningOf(field: FeedChoice, text: string, words: FeedWords = {}): Meaning {
  const word = wordOf(text);
  const corrected = words[field];
  if (corrected && Object.hasOwn(corrected, word)) return { slug: corrected[word] ?? null };
  if (word === "") return { guesses: [] };
  if (field === "job") return jobOf(word);
  const whole = statedBy(field, word);
  if (whole !== null) return { slug: whole };
  const parts = partsOf(word);
  const stated = [...new Set(parts.flatMap((part) => statedBy(field, part) ?? []))];
  const learning = stated.filter((slug) => LEARNING.has(slug));
  const [only, ...others] = learning.length > 0 ? learning : stated;
  // A contract of apprenticeship is for a fixed term or not: "CDD - Alternance - Contrat d'apprentissage".
  const isWhole = learning.length > 0 || parts.every((part) => COUNT.test(part) || isKnown(part));
  if (only !== undefined && others.length === 0 && isWhole) return { slug: only };
  const among = [word, ...parts].map((part) => vague(field, part)).find((values) => values !== null);
  const valuesOf = among ? countsIn : guessesOf;
  const guesses = [...new Set([word, ...parts].flatMap((one) => valuesOf(field, one)))];
  if (!among) return { guesses: guesses.slice(0, MAX_GUESSES) };
  const possible = guesses.filter((slug) => among.includes(slug));
  // No number of hours is likelier for a full time, nor of days for hybrid work; a person knows the kind of an
  // apprenticeship.
  return { guesses: possible.length > 0 || among.length > 2 ? possible : among, among };
}

/** Contracts that are for a fixed term or not, besides. */
export const LEARNING: ReadonlySet<string> = new Set(["alternance-apprentissage", "alternance-professionnalisation"]);
const isKnown = (part: string): boolean =>
  FEED_CHOICES.some((one) => named(one, part) !== null || vague(one, part) !== null);

function vague(field: FeedChoice, word: string): string[] | null {
  const values = VAGUE[field] ?? {};
  const key = keyOf(word);
  return Object.hasOwn(values, key) && !LABELS.get(field)?.has(key) ? (values[key] ?? null) : null;
}

/** Splits a text that names several things: "Full-time, permanent", "Freelance / indépendant". */
const partsOf = (word: string): string[] => word.split(/\s*[,;/|()]\s*|\s+[-–—:]\s+/).filter((part) => part !== "");

/** A count and its unit alone: "39 h", "2 jours/semaine". */
const COUNT =
  /^\d{1,2}(?:[.,]\d{1,2})?\s*(?:h|heures?|hours?|j|jours?|days?)(?:\s*(?:\/|par|per|a)\s*(?:sem(?:aine)?|week))?$/iu;

const statedBy = (field: FeedChoice, word: string): string | null =>
  (vague(field, word) === null ? named(field, word) : null) ?? (isCount(field, word) ? measured(field, word) : null);

/** Returns whether the numbers of a field's word are a fact: hours, years, and words that refuse remote work. */
const isCount = (field: FeedChoice, word: string): boolean =>
  COUNT.test(word) || field === "schedule" || field === "experience" || (field === "remote" && isRefused(word));

const countsIn = (field: FeedChoice, word: string): string[] =>
  [(vague(field, word) ? null : named(field, word)) ?? [], measured(field, word) ?? []].flat();

const guessesOf = (field: FeedChoice, word: string): string[] => {
  const found = countsIn(field, word);
  return found.length > 0 ? found : understood(field, word);
};

function named(field: FeedChoice, word: string): string | null {
  const key = keyOf(word);
  const codes = WIRE[field];
  const slug = LABELS.get(field)?.get(key) ?? (Object.hasOwn(codes, key) ? (codes[key] ?? null) : null);
  return slug;
}

/** Returns the values that a search would understand. For other fields, it understands more than the words say. */
function understood(field: FeedChoice, word: string): string[] {
  if (field === "diploma") return [diplomaIn(word) ?? []].flat();
  return field === "contract" ? (understand(word).choices.contrat ?? []) : [];
}

/** Kinds of diplomas, which do not say of what: "Bachelor's degree" is not the one in accounting. */
const KINDS_OF_DIPLOMAS = new Set("bachelor bachelors master masters licence bts bac dut but s degree pro".split(" "));

/** Returns the lowest of the named diplomas, which is the required one. */
function diplomaIn(word: string): string | null {
  const words = toWords(word);
  const terms = findTerms(words).filter(
    ({ start, end }) => !words.slice(start, end).every((one) => KINDS_OF_DIPLOMAS.has(one)),
  );
  const slugs = terms.flatMap(({ concepts }) =>
    // A level that several diplomas have ("Bac+5") names none of them.
    concepts.flatMap(({ field, slug }) => (field === "formation" && concepts.length === 1 ? [slug] : [])),
  );
  return VOCABULARIES.diploma.find(({ slug }) => slugs.includes(slug))?.slug ?? null;
}
