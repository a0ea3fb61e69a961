import type { Location } from "@/lib/entities/location";
import type { PlaceOption } from "@/lib/entities/option";
import type { Office } from "@/lib/rules/company/office-list";
import { asPlace } from "@/lib/rules/offer/place-of-office";
import type { Town } from "@/lib/rules/place/communes";
import { placeKey } from "@/lib/rules/place/place-words";
import { placesAround, placesNamed, townsNamed } from "@/lib/rules/place/places";
import { departmentOf } from "@/lib/rules/place/postcode";
import { toTownPlace } from "@/lib/rules/place/town-place";
import { understand } from "@/lib/rules/search/understanding/understand";

type Given = { city: string; postcode: string };
/** Town that the feed states, or the labels of possible towns. */
export type TownMeaning = { town: string } | { guesses: string[] };

const FRANCE = new Set(["france", "fr"]);
/** A postcode, or the number of a department. */
const NUMBERS = /(?<![\p{L}\d])(?:\d{5}|97\d|98\d|\d{2}|2[ab])(?![\p{L}\d])/giu;

const isTown = (place: PlaceOption): place is Town => place.kind === "city" || place.kind === "district";

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
  const numbers = given.filter((number) => number !== "");
  const towns = townsNamed(name).filter(
    (town) => numbers.every((number) => isIn(town, number)) && regions.every((region) => isWithin(town, region.trim())),
  );
  const [town, ...others] = towns;
  return town && others.length === 0 ? town : null;
}

/** Returns whether a town is in this region or department, or in France. */
function isWithin(town: Town, region: string): boolean {
  if (FRANCE.has(placeKey(region))) return true;
  const areas = placesAround(town).map(({ value }) => value);
  return placesNamed(region).some(({ value }) => areas.includes(value));
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
