import type { SearchPlace } from "@/lib/entities/search";
import { findPlaces } from "@/lib/rules/place/places";
import { toSearchPlaces } from "@/lib/rules/place/search-place";
import { OFFER_FILTERS } from "@/lib/rules/search/offer-search";
import { DEFAULT_RADIUS_KM } from "@/lib/rules/search/params";
import { type Understanding, understand } from "@/lib/rules/search/understanding/understand";
import diplomas from "@/lib/rules/vocabulary/diplomas.json";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";
import { type Condition, has, not, some } from "@/marketplace/search/condition";
import { atLeast, PAY_BITS } from "@/marketplace/search/index/bit-slices";
import { FIELDS, YES } from "@/marketplace/search/index/fields";

/** Attribute of each kind of choice found in a text. */
const ATTRIBUTES = new Map<string, string>(OFFER_FILTERS.map(([choice, attribute]) => [choice, attribute]));

/** Interpretation of a text: the places, one of which suffices, the criteria, and the remaining words. */
export type Interpretation = { places: SearchPlace[]; criteria: Criterion[]; words: string };

/**
 * `isStatus`: true for the status of an apprentice or an intern, who may take no other contract. `near`: what is nearest to
 * the criterion, if anything.
 */
export type Criterion = { condition: Condition; isStatus: boolean; near: Condition | null };

const LEVELS = [...new Set(diplomas.flatMap(({ bacPlus }) => bacPlus ?? []))].sort((one, other) => one - other);

/** Returns the diplomas of the same levels, and of those just below: who has a licence takes what asks for a BTS. */
const ofNearLevel = (slugs: readonly unknown[]) => {
  const levels = diplomas.flatMap(({ slug, bacPlus }) => (slugs.includes(slug) ? LEVELS.indexOf(bacPlus ?? -1) : []));
  const near = levels.flatMap((level) => (level < 0 ? [] : [LEVELS[level], LEVELS[level - 1]]));
  return diplomas.filter(({ bacPlus }) => bacPlus !== null && near.includes(bacPlus)).map(({ slug }) => slug);
};

const isLearning = (contract: unknown) => typeof contract === "string" && /^(?:alternance|stage)/.test(contract);

/** Returns the criterion of an attribute of offers. */
export const toCriterion = (field: string, values: unknown, condition: Condition): Criterion => ({
  condition,
  isStatus:
    (field === "contractType" && [values].flat().every(isLearning)) ||
    (field === "experience" && [values].flat().every((level) => level === "etudiant")),
  near: field === "formation" ? has(field, ofNearLevel([values].flat())) : null,
});

/**
 * Interprets a text: "chef de mission Rennes 45k" has the words "chef de mission", the place Rennes, and a pay of at
 * least that amount, or not stated.
 */
export function interpretText(text: string, isOfOffers: boolean): Interpretation {
  const understanding = understand(text);
  const { words, places, choices, salaryMin } = understanding;
  // Only offers have contracts, pay and the like: for other types, a text with such criteria is read as words.
  if (!isOfOffers && !isOnlyPlaces(understanding)) return { places: [], criteria: [], words: text };
  return {
    places: places
      .flatMap((label) => findPlaces(label, 1))
      .flatMap((place) => toSearchPlaces(place, DEFAULT_RADIUS_KM)),
    criteria: [
      ...Object.entries(choices).flatMap(([choice, values]) => {
        const field = ATTRIBUTES.get(choice);
        if (field === undefined) return [];
        return [toCriterion(field, values, has(field, field === "remoteWork" ? atLeastAsRemote(values) : values))];
      }),
      ...(salaryMin === null ? [] : [{ condition: isPaid(salaryMin), isStatus: false, near: null }]),
    ],
    words,
  };
}

const isOnlyPlaces = ({ places, choices, salaryMin }: Understanding) =>
  places.length > 0 && salaryMin === null && Object.keys(choices).length === 0;

const REMOTE_LEVELS = remoteLevels.map(({ slug }) => slug);

/** Returns these levels of remote work and those above: a candidate who wants two days at home accepts three. */
const atLeastAsRemote = (levels: readonly string[]) =>
  REMOTE_LEVELS.slice(Math.min(...levels.map((level) => REMOTE_LEVELS.indexOf(level))));

const isPaid = (least: number) => some([not(has(FIELDS.paid, [YES])), atLeast(FIELDS.pay, PAY_BITS, least)]);
