import type { PlaceOption } from "@/lib/entities/option";
import cities from "@/lib/rules/vocabulary/cities.json";
import districts from "@/lib/rules/vocabulary/city-districts.json";
import { toWords } from "@/lib/rules/words";

const MAX_PLACES = 10;

type Place = { option: PlaceOption; folded: string; postcodes: string[]; population: number };

/** "Saint-Étienne", "saint etienne" and "ST ETIENNE" are one name. */
const fold = (text: string) =>
  toWords(text)
    .map((word) => ({ st: "saint", ste: "sainte" })[word] ?? word)
    .join(" ");

/** 2A and 2B are told by the third digit, overseas departments have three. */
function departmentOf(postcode: string): string {
  if (postcode.startsWith("20")) return Number(postcode) < 20_200 ? "2A" : "2B";
  return postcode.slice(0, /^9[78]/.test(postcode) ? 3 : 2);
}

const PLACES: Place[] = [
  ...cities.map((city) => ({
    option: {
      label: `${city.name} (${city.departmentCode})`,
      value: city.slug,
      kind: "city" as const,
      postcode: city.postcode,
      latitude: city.latitude,
      longitude: city.longitude,
    },
    folded: fold(city.name),
    postcodes: city.postcodes,
    population: city.population,
  })),
  ...districts.map((district) => ({
    option: {
      label: `${district.name} (${departmentOf(district.postcode)})`,
      value: district.slug,
      kind: "district" as const,
      postcode: district.postcode,
      latitude: district.latitude,
      longitude: district.longitude,
    },
    folded: fold(district.name),
    postcodes: [district.postcode],
    population: 0,
  })),
].sort((a, b) => b.population - a.population);

const PLACE_BY_NAME = new Map(
  PLACES.filter(({ option }) => option.kind === "city").map(({ folded, option }) => [folded, option]),
);

/**
 * Towns and districts whose name or postcode begins with the text, whatever its case and accents: exact names first,
 * then the most populated. Without text, the largest towns.
 */
export function findPlaces(query: string): PlaceOption[] {
  // What is in parentheses is the department that labels carry.
  const asked = fold(query.replace(/\([^)]*\)?\s*$/, ""));
  if (asked === "" && query.trim() !== "") return [];
  const isExact = ({ folded, postcodes }: Place) => folded === asked || postcodes.includes(asked);
  const found = PLACES.filter(
    ({ folded, postcodes }) => folded.startsWith(asked) || postcodes.some((code) => code.startsWith(asked)),
  );
  return [...found.filter(isExact), ...found.filter((place) => !isExact(place))]
    .slice(0, MAX_PLACES)
    .map(({ option }) => option);
}

/** The town of this name, as an option; null when it is not one of ours. */
export const findCity = (name: string): PlaceOption | null => PLACE_BY_NAME.get(fold(name)) ?? null;
