import type { FeedChoice, FeedWords } from "@/lib/entities/offer-feed";
import { readOfferText } from "@/lib/rules/offer/read-offer-text";
import { findTerms } from "@/lib/rules/search/understanding/lexicon";
import { understand } from "@/lib/rules/search/understanding/understand";
import { toWords } from "@/lib/rules/text/words";
import { vocabularies } from "@/lib/rules/vocabulary/labels";
import { measured } from "@/marketplace/offer-import/understanding/measured";
import wireWords from "@/marketplace/offer-import/understanding/wire-words.json";

/** A longer one is a text, not a word of a list. */
const MAX_WORD = 120;

const VOCABULARIES = {
  job: vocabularies.jobs,
  contract: vocabularies.contractTypes,
  schedule: vocabularies.jobSchedules,
  remote: vocabularies.remoteLevels,
  experience: vocabularies.experienceLevels,
  diploma: vocabularies.diplomas,
} satisfies Record<FeedChoice, readonly { slug: string }[]>;

/** The parameter that a search has for it; jobs are understood by their titles. */
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

/** What a value of the vocabulary goes by: its slug and its labels in both languages. */
function namesOf(term: { slug: string }): string[] {
  const { slug, label, labelLong, labelEn, title, titleEn }: Record<string, unknown> & { slug: string } = { ...term };
  return [slug, label, labelLong, labelEn, title, titleEn].filter((name) => typeof name === "string");
}

const WIRE: Record<FeedChoice, Readonly<Record<string, string>>> = wireWords;

/** Whether this is a value of the field. */
export const isMeaning = (field: FeedChoice, slug: string): boolean =>
  VOCABULARIES[field].some((term) => term.slug === slug);

/** As the words of a feed are kept when a person corrects what they mean. */
export const wordOf = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, MAX_WORD);

/**
 * The value of the vocabulary that a word of a feed means: as a person corrected it, else by its label, by the codes of
 * public formats, by what it counts, or as a search understands it; else as one of its parts. Null for none.
 */
export function meaningOf(field: FeedChoice, text: string, words: FeedWords = {}): string | null {
  const word = wordOf(text);
  const corrected = words[field];
  if (corrected && Object.hasOwn(corrected, word)) return corrected[word] ?? null;
  for (const one of [word, ...partsOf(word)]) {
    const slug = named(field, one) ?? measured(field, one) ?? understood(field, one);
    if (slug !== null) return slug;
  }
  return null;
}

/** The parts of a word that says several things: "Full-time, permanent", "Freelance / indépendant". */
const partsOf = (word: string): string[] => word.split(/\s*[,;/|()]\s*|\s+[-–—:]\s+/);

function named(field: FeedChoice, word: string): string | null {
  const key = keyOf(word);
  const codes = WIRE[field];
  return LABELS.get(field)?.get(key) ?? (Object.hasOwn(codes, key) ? (codes[key] ?? null) : null);
}

function understood(field: FeedChoice, word: string): string | null {
  if (field === "job") return readOfferText(word).job;
  if (field === "diploma") return diplomaIn(word);
  // A search is in French: "5+ years" is "5 ans".
  return understand(word.replace(/\+?\s*\byears?\b/i, " ans")).choices[SEARCHED[field]]?.[0] ?? null;
}

/** The least of the diplomas that are named, which is the one that is needed. */
function diplomaIn(word: string): string | null {
  const slugs = findTerms(toWords(word)).flatMap(({ concepts }) =>
    // A level that several diplomas have ("Bac+5") names none of them.
    concepts.flatMap(({ field, slug }) => (field === "formation" && concepts.length === 1 ? [slug] : [])),
  );
  return VOCABULARIES.diploma.find(({ slug }) => slugs.includes(slug))?.slug ?? null;
}
