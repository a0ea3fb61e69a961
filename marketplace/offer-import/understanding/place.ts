import type { Location } from "@/lib/entities/location";
import type { PlaceOption } from "@/lib/entities/option";
import type { Office } from "@/lib/rules/company/office-list";
import { asPlace } from "@/lib/rules/offer/place-of-office";
import { PLACES, placeKey } from "@/lib/rules/place/place-index";
import { placesAround, placesNamed } from "@/lib/rules/place/places";
import { departmentOf } from "@/lib/rules/place/postcode";
import { toTownPlace } from "@/lib/rules/place/town-place";
import { understand } from "@/lib/rules/search/understanding/understand";

type Given = { city: string; postcode: string };
type Town = Extract<PlaceOption, { kind: "city" | "district" }>;
/** Town that the feed states, or the labels of possible towns. */
export type TownMeaning = { town: string } | { guesses: string[] };

/**
 * Towns whose name is unique in this list, but not in France (Code officiel géographique 2025): their name alone is
 * ambiguous.
 */
const NAMESAKES = new Set(
  "saint-denis-93 saint-denis-974 saint-pierre saint-nazaire valence montreuil la-rochelle merignac massy moulins".split(
    " ",
  ),
);
const FRANCE = new Set(["france", "fr"]);
/** A postcode, or the number of a department. */
const NUMBERS = /(?<![\p{L}\d])(?:\d{5}|97\d|98\d|\d{2}|2[ab])(?![\p{L}\d])/giu;

const isTown = (place: PlaceOption): place is Town => place.kind === "city" || place.kind === "district";
const TOWNS = PLACES.flatMap(({ option, names }) => (isTown(option) ? [{ option, names }] : []));

/**
 * Returns the first town that the fields state, by its name and, if present, its postcode, department number or region;
 * else guesses.
 */
export function townOf(given: Given): TownMeaning {
  const [city, postcode] = [firstLine(given.city), firstLine(given.postcode)];
  const named = townNamed(city, [postcode]) ?? withNumbers(city, postcode);
  if (named) return { town: named.label };
  const tries = [`${postcode} ${city}`, city.split(",")[0] ?? "", ...understand(city).places];
  const towns = tries.flatMap((name) => placesNamed(name.trim())).filter(isTown);
  const agreeing = towns.filter((town) => postcode === "" || isIn(town, postcode));
  return { guesses: [...new Set(agreeing.map(({ label }) => label))].slice(0, 3) };
}

const firstLine = (text: string): string => (text.split("\n")[0] ?? "").trim();

const isIn = ({ departmentCode }: Town, number: string): boolean =>
  departmentCode === (number.length === 5 ? departmentOf(number) : number.toUpperCase());

/** Reads a town with its postcode or department number: "33000 Bordeaux", "92 - Courbevoie". */
function withNumbers(city: string, postcode: string): Town | null {
  const numbers = city.match(NUMBERS) ?? [];
  return numbers.length > 0 ? townNamed(city.replace(NUMBERS, " "), [postcode, ...numbers]) : null;
}

/** Returns the only town of this name to which all the numbers, and the regions that follow the name, apply. */
function townNamed(text: string, given: readonly string[]): Town | null {
  const [name = "", ...regions] = text.split(",");
  const key = placeKey(name);
  const numbers = given.filter((number) => number !== "");
  const towns = TOWNS.filter(({ option, names }) => names.includes(key) && numbers.every((one) => isIn(option, one)));
  const [town, ...others] = towns.map(({ option }) => option);
  if (!town || key === "" || others.length > 0) return null;
  const areas = placesAround(town).map(({ value }) => value);
  const isWithin = regions
    .map((region) => region.trim())
    .every((region) => FRANCE.has(placeKey(region)) || placesNamed(region).some(({ value }) => areas.includes(value)));
  const isSaid = numbers.length > 0 || regions.some((region) => !FRANCE.has(placeKey(region)));
  return isWithin && (isSaid || !NAMESAKES.has(town.value)) ? town : null;
}

/** Returns the location of an offer in this town: the firm's office there, else the town; empty for an unknown town. */
export function placeIn(label: string, offices: readonly Office[]): Location[] {
  const found = placesNamed(label).find(isTown);
  if (!found) return [];
  const town = toTownPlace({ city: found.label, latitude: found.latitude, longitude: found.longitude });
  const office = offices.find(({ city }) => city !== null && city !== undefined && city === town.city);
  return [office ? asPlace(office) : town];
}

/** Returns the town of the firm's only office, the likely place of an offer without one. */
export function onlyOfficeTown(offices: readonly Office[]): string[] {
  const [only, ...others] = offices;
  const town = only?.city && others.length === 0 ? townOf({ city: only.city, postcode: only.postcode ?? "" }) : null;
  return town && "town" in town ? [town.town] : [];
}
