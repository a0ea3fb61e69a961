import type { PlaceOption } from "@/lib/entities/option";
import { placeKey, withoutArticle } from "@/lib/rules/place/place-words";
import departments from "@/lib/rules/vocabulary/departments.json";
import formerRegions from "@/lib/rules/vocabulary/former-regions.json";
import placeNames from "@/lib/rules/vocabulary/place-names.json";
import regions from "@/lib/rules/vocabulary/regions.json";

export type Area = Exclude<PlaceOption, { kind: "city" | "district" }>;

/** An area with the normalized texts that find it: its name and its label, then its other names and its numbers. */
export type NamedArea = { option: Area; names: string[]; otherNames: string[] };

const usualNames = (kind: keyof typeof placeNames, id: string): string[] =>
  new Map<string, string[]>(Object.entries(placeNames[kind])).get(id) ?? [];

/** People write "la Creuse", "le 31" and "l’Ain". */
const ARTICLES = ["la ", "le ", "les ", "l’"];

const toArea = (option: Area, name: string, usual: readonly string[], numbers: readonly string[]): NamedArea => ({
  option,
  names: [name, withoutArticle(name), option.label].map(placeKey),
  otherNames: [...usual, ...usual.map(withoutArticle), ...numbers, ...ARTICLES.map((article) => article + name)].map(
    placeKey,
  ),
});

const PARIS = "75";
const departmentsIn = (regionCode: string) => departments.filter((department) => department.regionCode === regionCode);
/**
 * Returns whether a department is already listed as the town of Paris, or as a region of which it is the only
 * department: a territory is listed once.
 */
const isListedAsAnotherKind = ({ code, regionCode }: { code: string; regionCode: string }) =>
  code === PARIS || departmentsIn(regionCode).length === 1;

const isOverseas = ({ zone }: { zone: string }) => zone !== "metro";
const mainlandFirst = <Row extends { zone: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => Number(isOverseas(a)) - Number(isOverseas(b)));

const wholeDepartments = mainlandFirst(departments.filter((department) => !isListedAsAnotherKind(department))).map(
  ({ code, name, slug, regionCode }) => {
    const value = `${slug}-${code.toLowerCase()}`;
    const option: Area = { label: `${name} (${code})`, value, kind: "department", departmentCode: code, regionCode };
    return toArea(option, name, usualNames("departments", code), [code]);
  },
);

const wholeRegions = mainlandFirst(regions).map(({ code, name, slug }) => {
  const numbers = departmentsIn(code)
    .filter((department) => isListedAsAnotherKind(department) && department.code !== PARIS)
    .map((department) => department.code);
  const option: Area = { label: name, value: slug, kind: "region", regionCode: code };
  return toArea(option, name, usualNames("regions", code), numbers);
});

/** Regions of before 2016, and the usual names of several departments together. */
const groups = formerRegions.map(({ name, slug, regionCode, departmentCodes, otherNames }) => {
  const option: Area = { label: name, value: slug, kind: "departments", regionCode, departmentCodes };
  return toArea(option, name, otherNames, []);
});

export const AREAS: readonly NamedArea[] = [...wholeDepartments, ...wholeRegions, ...groups];

const REGION_OF = new Map(departments.map(({ code, regionCode }) => [code, regionCode]));
/** Returns the code of a department's region; an empty text for an unknown department. */
export const regionOf = (departmentCode: string): string => REGION_OF.get(departmentCode) ?? "";

/** Returns the departments of an area; none for a region of several, which no department's number means. */
export function departmentCodesIn(area: Area): readonly string[] {
  if (area.kind === "department") return [area.departmentCode];
  if (area.kind === "departments") return area.departmentCodes;
  const codes = departmentsIn(area.regionCode).map(({ code }) => code);
  return codes.length === 1 ? codes : [];
}

const NAMES = new Set(departments.map(({ code, name }) => `${name} (${code})`));
/** Returns whether a town has the name of its department: Mayenne, Corrèze. */
export const isNamedAsDepartment = (name: string, departmentCode: string): boolean =>
  departmentCode !== PARIS && NAMES.has(`${name} (${departmentCode})`);
