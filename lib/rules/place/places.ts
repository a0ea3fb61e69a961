import type { PlaceOption } from "@/lib/entities/option";
import { PLACES, type Place, placeKey, placeWords } from "@/lib/rules/place/place-index";
import { departmentOf } from "@/lib/rules/place/postcode";
import { editDistance } from "@/lib/rules/text/edit-distance";

// Server only: the towns of France and their postcodes weigh 80 kB.

const MAX_PLACES = 10;
/** Minimum length of a text that is searched inside names: two letters would be part of too many names. */
const MIN_INSIDE = 3;
const POSTCODE = /^\d{5}$/;
/** Words that may precede a place: "en Bretagne", "à Lyon", "département du Rhône". */
const LEADING = new Set(
  "en dans a au aux vers sur pres autour le la les l du de des d region departement ville in near around".split(" "),
);

const groupBy = (keysOf: (place: Place) => string[]) => {
  const groups = new Map<string, Place[]>();
  for (const place of PLACES)
    for (const key of new Set(keysOf(place))) groups.set(key, [...(groups.get(key) ?? []), place]);
  return groups;
};
const BY_KEY = groupBy(({ names, otherNames }) => [...names, ...otherNames]);
const BY_POSTCODE = groupBy(({ postcodes }) => postcodes);

/**
 * Returns the places with exactly this name, label, department number or postcode, whatever its case, accents and
 * hyphens, the most likely meant first. A postcode of no known town gives its department.
 */
export const placesNamed = (text: string): PlaceOption[] => named(placeWords(text)).map(({ option }) => option);

function named(words: string[]): Place[] {
  const places = BY_KEY.get(words.join(""));
  if (places) return places;
  const postcode = words.find((word) => POSTCODE.test(word));
  if (postcode) return atPostcode(postcode, words.filter((word) => word !== postcode).join(""));
  const bare = withoutLeading(words);
  return bare.length < words.length ? named(bare) : [];
}

/**
 * Returns the places of a postcode, a district before its town, since its postcode was typed on purpose. A known name
 * next to the postcode chooses among them.
 */
function atPostcode(postcode: string, name: string): Place[] {
  const places = (BY_POSTCODE.get(postcode) ?? BY_KEY.get(placeKey(departmentOf(postcode))) ?? []).toSorted(
    (a, b) => Number(b.option.kind === "district") - Number(a.option.kind === "district"),
  );
  const agreeing = name === "" ? [] : places.filter(({ names }) => names.includes(name));
  return agreeing.length > 0 ? agreeing : places;
}

function withoutLeading(words: string[]): string[] {
  const start = words.findIndex((word) => !LEADING.has(word));
  return start < 0 ? words : words.slice(start);
}

/** Returns the places whose name, label, number or postcode begins with this text. */
export const placesBeginning = (text: string): PlaceOption[] => begun(placeKey(text)).map(({ option }) => option);

function begun(key: string): Place[] {
  const begins = (one: string) => one.startsWith(key);
  return [
    ...PLACES.filter(({ names }) => names.some(begins)),
    ...PLACES.filter(({ otherNames, postcodes }) => otherNames.some(begins) || postcodes.some(begins)),
  ];
}

function containing(words: string[]): Place[] {
  const typed = words.join(" ");
  return typed.length < MIN_INSIDE ? [] : PLACES.filter((place) => place.words.includes(` ${typed}`));
}

/**
 * Returns places for a text being typed: the places with this exact name, then the places whose name begins with the
 * text, then the places with a word that begins with the text. Without text, returns the largest towns.
 */
export function findPlaces(query: string, max = MAX_PLACES): PlaceOption[] {
  const words = placeWords(query);
  if (words.length === 0 && query.trim() !== "") return [];
  const found = [...named(words), ...begun(words.join("")), ...containing(words)];
  return [...new Set(found)].slice(0, max).map(({ option }) => option);
}

/**
 * Returns the places that a misspelt name resembles, the nearest first; they are suggested, never chosen for the
 * visitor.
 */
export function placesNear(text: string, max = MAX_PLACES): PlaceOption[] {
  const key = placeKey(text).slice(0, 40);
  const tolerance = key.length < 4 ? 0 : key.length < 6 ? 1 : 2;
  return PLACES.map(({ option, names, otherNames }) => ({
    option,
    distance: Math.min(...[...names, ...otherNames].map((one) => editDistance(key, one, tolerance))),
  }))
    .filter(({ distance }) => distance <= tolerance)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, max)
    .map(({ option }) => option);
}

/**
 * Returns the department, then the region, of a place; areas that are listed as another kind of place are left out
 * (Paris, La Réunion).
 */
export const placesAround = (place: PlaceOption): PlaceOption[] =>
  PLACES.map(({ option }) => option).filter(
    (area) =>
      (area.kind === "department" && isPoint(place) && area.departmentCode === place.departmentCode) ||
      (area.kind === "region" && place.kind !== "region" && area.regionCode === place.regionCode),
  );

const isPoint = (place: PlaceOption) => place.kind === "city" || place.kind === "district";
