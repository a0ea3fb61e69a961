import { FEED_CHOICES, type FeedChoice, type FeedWords } from "@/lib/entities/offer-feed";
import { readOfferText } from "@/lib/rules/offer/read-offer-text";
import { findTerms, findWrittenTerms } from "@/lib/rules/search/understanding/lexicon";
import { understand } from "@/lib/rules/search/understanding/understand";
import { cutText } from "@/lib/rules/text/storable-text";
import { toWords } from "@/lib/rules/text/words";
import { vocabularies } from "@/lib/rules/vocabulary/labels";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";
import wireWords from "@/marketplace/offer-import/understanding/wire-words.json";

const DAYS = /(?<![\d,.])([1-5])\s*(?:j|jours?|days?)(?!\p{L})/iu;
/** Words for days at the firm: a count of such days means that the other days of the week are at home. */
const IN_FIRM = /sur (?:site|place)|pr[ée]sen|bureau|on[- ]?site|office/iu;
const HOURS = /(?<![\d,.])(\d{1,2})(?:[.,]\d{1,2})?\s*(?:h|heures?|hours?)(?!\p{L})/iu;
const FULL_TIME = [35, 37, 39];
const PART_OF_FIVE = /(?<!\d)[1-4]\s*\/\s*5/;

/** Returns the meaning of a word with numbers: days a week at home, or hours a week. Null when it counts neither. */
function measured(field: FeedChoice, word: string): string | null {
  if (field === "remote") return remoteOf(word);
  return field === "schedule" ? scheduleOf(word) : null;
}

function remoteOf(word: string): string | null {
  const days = DAYS.exec(word)?.[1];
  if (days === undefined) return null;
  const atHome = IN_FIRM.test(word) ? 5 - Number(days) : Number(days);
  return remoteLevels.find(({ daysPerWeek }) => daysPerWeek === atHome)?.slug ?? null;
}

function scheduleOf(word: string): string | null {
  if (PART_OF_FIVE.test(word)) return "temps-partiel";
  const hours = Number(HOURS.exec(word)?.[1] ?? 0);
  if (FULL_TIME.includes(hours)) return `temps-plein-${hours}h`;
  return hours > 0 && hours < Math.min(...FULL_TIME) ? "temps-partiel" : null;
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

/** Search parameter of each field; jobs are recognised by their titles. */
const SEARCHED = {
  contract: "contrat",
  schedule: "horaire",
  remote: "teletravail",
  experience: "experience",
} as const;

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

const WIRE: Record<FeedChoice, Readonly<Record<string, string>>> = wireWords;

/** Returns whether this is a value of the field. */
export const isMeaning = (field: FeedChoice, slug: string): boolean =>
  VOCABULARIES[field].some((term) => term.slug === slug);

/** Returns a word of a feed in the form in which corrections of its meaning are stored. */
export const wordOf = (text: string): string => cutText(text.replace(/\s+/g, " ").trim(), MAX_WORD);

/**
 * Meaning of a word of a feed for a field: `slug` when the word states a value, null when it means no value; otherwise,
 * guesses.
 */
export type Meaning = { slug: string | null } | { guesses: string[] };

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
  const whole = statedBy(field, word);
  if (whole !== null) return { slug: whole };
  const parts = partsOf(word);
  const stated = [...new Set(parts.flatMap((part) => statedBy(field, part) ?? []))];
  const isWhole = parts.every((part) => COUNT.test(part) || FEED_CHOICES.some((one) => named(one, part) !== null));
  const [only, ...others] = stated;
  if (only !== undefined && others.length === 0 && isWhole) return { slug: only };
  const guesses = [word, ...parts].flatMap((one) => guessesOf(field, one));
  return { guesses: [...new Set(guesses)].slice(0, MAX_GUESSES) };
}

/** Splits a text that names several things: "Full-time, permanent", "Freelance / indépendant". */
const partsOf = (word: string): string[] => word.split(/\s*[,;/|()]\s*|\s+[-–—:]\s+/).filter((part) => part !== "");

/** A count and its unit alone: "39 h", "2 jours/semaine". */
const COUNT =
  /^\d{1,2}(?:[.,]\d{1,2})?\s*(?:h|heures?|hours?|j|jours?|days?)(?:\s*(?:\/|par|per|a)\s*(?:sem(?:aine)?|week))?$/iu;

const statedBy = (field: FeedChoice, word: string): string | null =>
  (isUnsure(field, word) ? null : named(field, word)) ?? (COUNT.test(word) ? measured(field, word) : null);

const guessesOf = (field: FeedChoice, word: string): string[] =>
  [named(field, word) ?? [], measured(field, word) ?? [], understood(field, word)].flat();

/**
 * Ambiguous words of formats and of people's texts: "alternance", for instance, is one of several kinds of
 * apprenticeship, and "full time" does not state the weekly hours.
 */
const UNSURE: Partial<Record<FeedChoice, string>> = {
  contract: "alternance contract contractor regular temporary",
  schedule: "fulltime tempsplein tempscomplet parttime",
  remote: "hybrid hybridremote hybride partial partiel true oui yes",
};
const isUnsure = (field: FeedChoice, word: string): boolean =>
  (UNSURE[field]?.split(" ") ?? []).includes(keyOf(word)) && !LABELS.get(field)?.has(keyOf(word));

/** Marks of genders in titles: "(H/F)", "F-H", "(m/w/d)". */
const GENDERS = new Set("h f hf fh x m w d".split(" "));

/** Returns the job that the whole text names, and no other: "Comptable général (H/F)". */
function jobNamed(text: string): string | null {
  const words = toWords(text);
  const [term, ...others] = findWrittenTerms(words);
  const isWhole = term?.start === 0 && words.slice(term.end).every((word) => GENDERS.has(word));
  if (!isWhole || !term.isJob || others.length > 0) return null;
  const [job, ...namesakes] = term.concepts.filter((concept) => concept.field === "jobReferential");
  return job && namesakes.length === 0 ? job.slug : null;
}

function named(field: FeedChoice, word: string): string | null {
  const key = keyOf(word);
  const codes = WIRE[field];
  const slug = LABELS.get(field)?.get(key) ?? (Object.hasOwn(codes, key) ? (codes[key] ?? null) : null);
  return slug ?? (field === "job" ? jobNamed(word) : null);
}

function understood(field: FeedChoice, word: string): string[] {
  if (field === "job") return readOfferText(word).proposals.flatMap((one) => (one.field === "job" ? [one.value] : []));
  if (field === "diploma") return [diplomaIn(word) ?? []].flat();
  // Searches are in French: "5+ years" becomes "5 ans".
  return understand(word.replace(/\+?\s*\byears?\b/i, " ans")).choices[SEARCHED[field]] ?? [];
}

/** Returns the lowest of the named diplomas, which is the required one. */
function diplomaIn(word: string): string | null {
  const slugs = findTerms(toWords(word)).flatMap(({ concepts }) =>
    // A level that several diplomas have ("Bac+5") names none of them.
    concepts.flatMap(({ field, slug }) => (field === "formation" && concepts.length === 1 ? [slug] : [])),
  );
  return VOCABULARIES.diploma.find(({ slug }) => slugs.includes(slug))?.slug ?? null;
}
