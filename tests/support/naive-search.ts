import type { AttributeFilters, SearchPayload, SearchPlace } from "@/lib/entities/search";
import departmentPoints from "@/lib/rules/vocabulary/department-points.json";
import departments from "@/lib/rules/vocabulary/departments.json";
import type { NaiveAsset, NaiveMarket } from "@/tests/support/naive-market";

/**
 * A search payload whose `filter` is a function with its names, since the naive model does not parse the filter
 * language.
 */
export type NaiveSearch = Omit<SearchPayload, "filter"> & { filter?: NaiveFilter };
export type NaiveFilter = { text: string; names: string[]; holds: (asset: NaiveAsset) => boolean };
export const toPayload = ({ filter, ...asked }: NaiveSearch): SearchPayload => ({
  ...asked,
  ...(filter && { filter: filter.text }),
});

export type Counts = Record<string, Record<string, number>>;

/** A rule about one asset, with the name of the facet that ignores it. */
type Rule = { name: string; holds: (asset: NaiveAsset) => boolean };

/** Returns the public assets that match a search, by checking each of them. */
export const findNaively = (market: NaiveMarket, search: NaiveSearch): NaiveAsset[] =>
  market.assets.filter(passes(toRules(market, search)));

/** Counts the assets with each value of each facet; a facet ignores its own filter. */
export const countNaively = (market: NaiveMarket, search: NaiveSearch): Counts =>
  Object.fromEntries(
    (search.facets ?? []).map((facet) => {
      const rules = toRules(market, without(search, facet)).filter(({ name }) => name !== facet);
      // Default offers are not counted by category, unless the filter mentions the category.
      const keptOut =
        facet === "categoryId" && !mentions(search, "_categoryId") ? [leavesOutDefaultOffers(market)] : [];
      return [facet, countValues(market.assets.filter(passes([...rules, ...keptOut])), facet)];
    }),
  );

/** True when the filter mentions a field, which then overrides the default rule of the field. */
const mentions = ({ filter }: NaiveSearch, name: string) => filter?.names.includes(name) ?? false;

const passes = (rules: Rule[]) => (asset: NaiveAsset) => rules.every(({ holds }) => holds(asset));

function without(search: NaiveSearch, facet: string): NaiveSearch {
  const { [facet]: _, ...customAttributes } = search.customAttributes ?? {};
  return { ...search, customAttributes };
}

/** Counts these assets by the values of a facet. */
export function countValues(assets: NaiveAsset[], facet: string): Record<string, number> {
  const counts = new Map<string, number>();
  for (const asset of assets)
    for (const value of new Set(valuesOf(asset, facet))) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries(counts);
}

export function valuesOf(asset: NaiveAsset, name: string): string[] {
  const value = name === "categoryId" || name === "assetTypeId" ? asset[name] : asset.attributes[name];
  return [value].flat().flatMap((item) => (item === null || item === undefined ? [] : String(item)));
}

function toRules(market: NaiveMarket, search: NaiveSearch): Rule[] {
  const { filter, active = true, validated, location, maxDistance, places, createdAfter, createdBefore } = search;
  const asked = search.customAttributes ?? {};
  const excluded = [search.without ?? []].flat();
  const rules: (Rule | null | undefined | false)[] = [
    !mentions(search, "_assetTypeId") && oneOf("assetTypeId", search.assetTypeId ?? market.types.offer),
    !mentions(search, "_categoryId") &&
      (search.categoryId === undefined ? leavesOutDefaultOffers(market) : oneOf("categoryId", search.categoryId)),
    !mentions(search, "hiddenFromSearch") && (asked.hiddenFromSearch ?? null) === null && leavesOutHiddenFirms(market),
    active !== null && !mentions(search, "_active") && rule("active", (asset) => asset.active === active),
    validated !== undefined &&
      !mentions(search, "_validated") &&
      rule("validated", (asset) => asset.validated === validated),
    rule("without", ({ id }) => !excluded.includes(id)),
    location && rule("location", (asset) => isNear(asset, { ...location, maxDistance })),
    places && rule("places", (asset) => places.some((place) => isAt(asset, place, maxDistance))),
    createdAfter ? rule("createdAfter", ({ createdDate }) => createdDate >= new Date(createdAfter)) : null,
    createdBefore ? rule("createdBefore", ({ createdDate }) => createdDate <= endOf(createdBefore)) : null,
    filter && rule("filter", filter.holds),
    ...toAttributeRules(market, search),
  ];
  return rules.filter((item) => Boolean(item)) as Rule[];
}

const rule = (name: string, holds: Rule["holds"]): Rule => ({ name, holds });
const endOf = (date: string) => new Date(date.includes("T") ? date : `${date}T23:59:59.999Z`);

const oneOf = (name: string, asked: string | string[]) =>
  rule(name, (asset) => valuesOf(asset, name).some((value) => [asked].flat().includes(value)));

const leavesOutDefaultOffers = ({ types, defaultOfferCategoryId }: NaiveMarket) =>
  rule("categoryId", (asset) => asset.assetTypeId !== types.offer || asset.categoryId !== defaultOfferCategoryId);

const leavesOutHiddenFirms = ({ types }: NaiveMarket) =>
  rule("hidden", (asset) => asset.assetTypeId !== types.company || asset.attributes.hiddenFromSearch !== true);

function toAttributeRules({ attributes }: NaiveMarket, search: NaiveSearch): Rule[] {
  const rules = Object.entries(search.customAttributes ?? {}).flatMap(([name, asked]): Rule[] => {
    if (asked === null || (Array.isArray(asked) && asked.length === 0)) return [];
    if (name === "salaryMin" || name === "salaryMax") return [toSalaryRule(name, asked, search.includeNoSalary)];
    switch (attributes.get(name)) {
      case "number":
        // A range without bounds restricts nothing.
        if (typeof asked === "object" && Object.keys(asked).length === 0) return [];
        return [rule(name, (asset) => isWithin(asset.attributes[name], asked))];
      case "boolean":
        return [rule(name, (asset) => asset.attributes[name] === asked)];
      default:
        return [toTextRule(name, [asked].flat())];
    }
  });
  return search.includeNoSalary === false ? [...rules, rule("salary", (asset) => yearlyTop(asset) !== null)] : rules;
}

/** All the tools and advantages are required; of any other attribute, one value is enough. */
const toTextRule = (name: string, asked: unknown[]) =>
  rule(name, (asset) => {
    const values = valuesOf(asset, name);
    const has = (value: unknown) => values.some((own) => own === value);
    return name === "tools" || name === "advantages" ? asked.every(has) : asked.some(has);
  });

type Asked = AttributeFilters[string];

function isWithin(value: unknown, asked: Asked): boolean {
  if (typeof value !== "number") return false;
  if (typeof asked === "number") return value === asked;
  if (asked === null || typeof asked !== "object" || Array.isArray(asked)) throw new Error("Not a range");
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = asked;
  return value > gt && value >= gte && value < lt && value <= lte;
}

/**
 * Compares yearly amounts with the top of the range. A number alone is a bound. Offers without salary match by default.
 */
function toSalaryRule(name: "salaryMin" | "salaryMax", asked: Asked, includeNoSalary = true): Rule {
  const bounds = typeof asked !== "number" ? asked : name === "salaryMin" ? { gte: asked } : { lte: asked };
  return rule(name, (asset) => {
    const top = yearlyTop(asset);
    return top === null ? includeNoSalary : isWithin(top, bounds);
  });
}

const PERIODS_IN_A_YEAR = new Map<unknown, number>([
  ["mensuel", 12],
  ["journalier", 218],
  ["horaire", 1820],
]);

export const yearlyTop = (asset: NaiveAsset) => yearlyPay(asset, ["salaryMax", "salaryMin"]);
export const yearlyBottom = (asset: NaiveAsset) => yearlyPay(asset, ["salaryMin", "salaryMax"]);

function yearlyPay({ attributes }: NaiveAsset, names: string[]): number | null {
  const amount = names.map((name) => attributes[name]).find((value) => typeof value === "number");
  return amount === undefined ? null : amount * (PERIODS_IN_A_YEAR.get(attributes.salaryPeriod) ?? 1);
}

type Circle = { latitude: number; longitude: number; maxDistance?: number | undefined };

function isAt(asset: NaiveAsset, place: SearchPlace, maxDistance: number | undefined): boolean {
  if ("latitude" in place) return isNear(asset, { ...place, maxDistance: place.maxDistance ?? maxDistance });
  const codes =
    "departmentCode" in place
      ? [place.departmentCode]
      : departments.filter(({ regionCode }) => regionCode === place.regionCode).map(({ code }) => code);
  return asset.locations.some(({ departmentCode }) => codes.includes(departmentCode ?? ""));
}

/**
 * Metres from the nearest place of a search to the nearest location of an asset; null when the search has no place or
 * the asset no location.
 */
export function metresFrom({ location, places = [] }: Pick<SearchPayload, "location" | "places">, asset: NaiveAsset) {
  const points = [...(location ? [location] : []), ...places].map((place) =>
    "latitude" in place ? place : centreOf(place),
  );
  const distances = asset.locations.flatMap((own) => points.map((point) => metresBetween(point, own)));
  return distances.length === 0 ? null : Math.min(...distances);
}

/** Returns the mean of the points of the departments in an area. */
function centreOf(area: { departmentCode: string } | { regionCode: string }): Circle {
  const codes =
    "departmentCode" in area
      ? [area.departmentCode]
      : departments.filter(({ regionCode }) => regionCode === area.regionCode).map(({ code }) => code);
  const points = departmentPoints.filter(({ code }) => codes.includes(code));
  const sum = points.reduce(
    (all, { latitude, longitude }) => ({ latitude: all.latitude + latitude, longitude: all.longitude + longitude }),
    { latitude: 0, longitude: 0 },
  );
  return { latitude: sum.latitude / points.length, longitude: sum.longitude / points.length };
}

/** Without `maxDistance`, any location is near. */
const isNear = ({ locations }: NaiveAsset, { maxDistance = Infinity, ...centre }: Circle) =>
  locations.some((point) => metresBetween(centre, point) <= maxDistance);

const EARTH_RADIUS_M = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the distance in metres, by the haversine formula. */
function metresBetween(a: Circle, b: Circle): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const cosines = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  const chord = half(a.latitude, b.latitude) + cosines * half(a.longitude, b.longitude);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}
