import type { PlaceOption } from "@/lib/entities/option";
import type { SearchPlace } from "@/lib/entities/search";
import { findPlaces } from "@/lib/rules/place/places";
import type { OfferChoice } from "@/lib/rules/search/offer-search";
import { type Understanding, understand } from "@/lib/rules/search/understanding/understand";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";
import { type Condition, has, not, some } from "@/marketplace/search/condition";
import { atLeast, PAY_BITS } from "@/marketplace/search/index/bit-slices";
import { FIELDS, YES } from "@/marketplace/search/index/fields";

const NEAR_M = 30_000;

/** What the choices of a text are chosen among. */
const FIELD_OF: Partial<Record<OfferChoice, string>> = {
  contrat: "contractType",
  horaire: "jobSchedule",
  teletravail: "remoteWork",
  experience: "experience",
  diplome: "formation",
  avantages: "advantages",
  outils: "tools",
  categorie: "categories",
};

/** A text interpreted: the places, one of which is enough, the criteria, and the words that are left. */
export type Interpretation = { places: SearchPlace[]; criteria: Criterion[]; words: string };

/** `isStatus`: of who learns the job, an apprentice or an intern, to whom no other contract is open. */
export type Criterion = { condition: Condition; isStatus: boolean };

const isOfLearners = (contract: unknown) => typeof contract === "string" && /^(?:alternance|stage)/.test(contract);

/** The criterion of an attribute of offers. */
export const toCriterion = (field: string, values: unknown, condition: Condition): Criterion => ({
  condition,
  isStatus: field === "contractType" && [values].flat().every(isOfLearners),
});

/** "chef de mission Rennes 45k": the words are "chef de mission", near Rennes, and paid at least that, or undeclared. */
export function interpretText(text: string, isOfOffers: boolean): Interpretation {
  const understanding = understand(text);
  const { words, places, choices, salaryMin } = understanding;
  // Only offers have contracts, pay and the like: for other types, an interpreted criterion is a word.
  if (!isOfOffers && !isOnlyPlaces(understanding)) return { places: [], criteria: [], words: text };
  return {
    places: places.flatMap((label) => findPlaces(label, 1)).map(toSearchPlace),
    criteria: [
      ...Object.entries(FIELD_OF).flatMap(([choice, field]) => {
        const values = choices[choice as OfferChoice] ?? [];
        if (values.length === 0) return [];
        return [toCriterion(field, values, has(field, field === "remoteWork" ? atLeastAsRemote(values) : values))];
      }),
      ...(salaryMin === null ? [] : [{ condition: isPaid(salaryMin), isStatus: false }]),
    ],
    words,
  };
}

const isOnlyPlaces = ({ places, choices, salaryMin }: Understanding) =>
  places.length > 0 && salaryMin === null && Object.keys(choices).length === 0;

/** A point, or the whole of a department or region. */
function toSearchPlace(place: PlaceOption): SearchPlace {
  if (place.kind === "region") return { regionCode: place.regionCode };
  if (place.kind === "department") return { departmentCode: place.departmentCode };
  return { latitude: place.latitude, longitude: place.longitude, maxDistance: NEAR_M };
}

const REMOTE_LEVELS = remoteLevels.map(({ slug }) => slug);

/** A candidate who wants two days at home accepts three. */
const atLeastAsRemote = (levels: readonly string[]) =>
  REMOTE_LEVELS.slice(Math.min(...levels.map((level) => REMOTE_LEVELS.indexOf(level))));

const isPaid = (least: number) => some([not(has(FIELDS.paid, [YES])), atLeast(FIELDS.pay, PAY_BITS, least)]);
