import type { PlaceOption } from "@/lib/entities/option";
import type { SearchPlace } from "@/lib/entities/search";
import type { OfferChoice } from "@/lib/rules/offer-search";
import { findPlaces } from "@/lib/rules/places";
import { type Condition, every, has, not, some } from "@/marketplace/search/condition";
import { atLeast, PAY_DIGITS } from "@/marketplace/search/index/digits";
import { FIELDS, YES } from "@/marketplace/search/index/fields";
import { isIn } from "@/marketplace/search/place";
import { understand } from "@/marketplace/search/text/stub";

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
};

/** A line understood: what it filters on, and the words that are left. */
export type Understood = { condition: Condition; words: string };

/** "chef de mission Rennes 45k": the words are "chef de mission", near Rennes and paid at least that, or undeclared. */
export function toUnderstood(text: string, isOfOffers: boolean): Understood {
  if (!isOfOffers) return { condition: every([]), words: text };
  const { words, places, choices, salaryMin } = understand(text);
  const found = places.flatMap((label) => findPlaces(label, 1));
  const conditions = [
    ...(found.length > 0 ? [some(found.map((place) => isIn(toSearchPlace(place), NEAR_M)))] : []),
    ...Object.entries(FIELD_OF).flatMap(([choice, field]) => {
      const values = choices[choice as OfferChoice] ?? [];
      return values.length > 0 ? [has(field, values)] : [];
    }),
    ...(salaryMin === null ? [] : [isPaid(salaryMin)]),
  ];
  return { condition: every(conditions), words };
}

/** A point, or the whole of a department or region. */
function toSearchPlace(place: PlaceOption): SearchPlace {
  if (place.kind === "region") return { regionCode: place.regionCode };
  if (place.kind === "department") return { departmentCode: place.departmentCode };
  return { latitude: place.latitude, longitude: place.longitude };
}

const isPaid = (least: number) => some([not(has(FIELDS.paid, [YES])), atLeast(FIELDS.pay, PAY_DIGITS, least)]);
