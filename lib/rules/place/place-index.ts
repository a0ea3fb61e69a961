import type { PlaceOption } from "@/lib/entities/option";
import { departmentOf } from "@/lib/rules/place/postcode";
import { toWords } from "@/lib/rules/text/words";
import cities from "@/lib/rules/vocabulary/cities.json";
import districts from "@/lib/rules/vocabulary/city-districts.json";
import departments from "@/lib/rules/vocabulary/departments.json";
import placeNames from "@/lib/rules/vocabulary/place-names.json";
import regions from "@/lib/rules/vocabulary/regions.json";

/** A place with the texts that find it. */
export type Place = {
  option: PlaceOption;
  /** Its name, with and without article, and its label, normalized by `placeKey`. */
  names: string[];
  /** Other names and numbers of the place: "PACA", "69". */
  otherNames: string[];
  postcodes: string[];
  /** The words of its names, to find a text inside a name: "provence" in "Aix-en-Provence". */
  words: string;
  population: number;
  overseas: boolean;
};

const SPELLINGS = new Map([
  ["st", "saint"],
  ["ste", "sainte"],
]);
/** Matches "1er", "15e", "3ème". */
const ORDINAL = /^(\d+)(?:er|e|eme|nd)$/;
/** Words written next to the number of a district, which are ignored. */
const SILENT = new Set(["arrondissement", "arrdt", "arr"]);

/**
 * Normalizes a name into words: "Saint-Étienne" and "ST ETIENNE" are one name; so are "Paris 15e" and "paris 15ème
 * arrondissement".
 */
export const placeWords = (text: string): string[] =>
  toWords(text.replace(/\bcedex\b\s*\d*/i, ""))
    .filter((word) => !SILENT.has(word))
    .map((word) => SPELLINGS.get(word) ?? word.replace(ORDINAL, "$1"));

/** Normalizes a name into its joined words: people also write "larochelle" and "val doise". */
export const placeKey = (text: string) => placeWords(text).join("");

const usualNames = (kind: keyof typeof placeNames, id: string): string[] =>
  new Map<string, string[]>(Object.entries(placeNames[kind])).get(id) ?? [];

/** Removes the article: "Le Havre" is also found by "havre". */
const withoutArticle = (name: string) => name.replace(/^(?:l['’]|l[ae]s? )/i, "");

type Facts = Pick<Place, "overseas"> &
  Partial<Pick<Place, "postcodes" | "population">> & { name: string; usual: string[]; numbers?: string[] };

const toPlace = (
  option: PlaceOption,
  { name, usual, numbers = [], postcodes = [], population = 0, overseas }: Facts,
): Place => ({
  option,
  names: [name, withoutArticle(name), option.label].map(placeKey),
  otherNames: [...usual, ...usual.map(withoutArticle), ...numbers].map(placeKey),
  postcodes,
  words: [name, ...usual].map((one) => ` ${placeWords(one).join(" ")}`).join(" |"),
  population,
  overseas,
});

const departmentByCode = new Map(departments.map((department) => [department.code, department]));
const territoryOf = (departmentCode: string) => {
  const department = departmentByCode.get(departmentCode);
  return { departmentCode, regionCode: department?.regionCode ?? "", overseas: department?.zone !== "metro" };
};

const PARIS = "75";

const towns = cities.map(({ slug, name, postcode, postcodes, population, latitude, longitude, ...city }): Place => {
  const { overseas, ...territory } = territoryOf(city.departmentCode);
  const label = `${name} (${city.departmentCode})`;
  return toPlace(
    { label, value: slug, kind: "city", postcode, ...territory, latitude, longitude },
    {
      name,
      usual: usualNames("cities", slug),
      numbers: city.departmentCode === PARIS ? [PARIS] : [],
      postcodes,
      population,
      overseas,
    },
  );
});

const townDistricts = districts.map(({ slug, name, postcode, latitude, longitude }): Place => {
  const { overseas, ...territory } = territoryOf(departmentOf(postcode));
  const label = `${name} (${territory.departmentCode})`;
  return toPlace(
    { label, value: slug, kind: "district", postcode, ...territory, latitude, longitude },
    { name, usual: [], postcodes: [postcode], overseas },
  );
});

const departmentsIn = (regionCode: string) => departments.filter((department) => department.regionCode === regionCode);
/**
 * Returns whether a department is already listed as the town of Paris, or as a region of which it is the only
 * department: a territory is listed once.
 */
const isListedAsAnotherKind = ({ code, regionCode }: { code: string; regionCode: string }) =>
  code === PARIS || departmentsIn(regionCode).length === 1;

const wholeDepartments = departments
  .filter((department) => !isListedAsAnotherKind(department))
  .map(({ code, name, slug, regionCode, zone }): Place => {
    const value = `${slug}-${code.toLowerCase()}`;
    return toPlace(
      { label: `${name} (${code})`, value, kind: "department", departmentCode: code, regionCode },
      { name, usual: usualNames("departments", code), numbers: [code], overseas: zone !== "metro" },
    );
  });

const wholeRegions = regions.map(({ code, name, slug, zone }): Place => {
  const numbers = departmentsIn(code)
    .filter((department) => isListedAsAnotherKind(department) && department.code !== PARIS)
    .map((department) => department.code);
  return toPlace(
    { label: name, value: slug, kind: "region", regionCode: code },
    { name, usual: usualNames("regions", code), numbers, overseas: zone !== "metro" },
  );
});

const KINDS = ["city", "district", "department", "region"];

/**
 * Every place, the most likely first: towns before other kinds, then the mainland before overseas, then the largest
 * population first.
 */
export const PLACES: readonly Place[] = [...towns, ...townDistricts, ...wholeDepartments, ...wholeRegions].sort(
  (a, b) =>
    KINDS.indexOf(a.option.kind) - KINDS.indexOf(b.option.kind) ||
    Number(a.overseas) - Number(b.overseas) ||
    b.population - a.population,
);
