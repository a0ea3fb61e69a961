import fc from "fast-check";
import type { AttributeFilters, SearchPlace } from "@/lib/entities/search";
import regions from "@/lib/rules/vocabulary/regions.json";
import { anyFilter } from "@/tests/support/any-filter";
import type { NaiveMarket } from "@/tests/support/naive-market";
import { type NaiveSearch, valuesOf } from "@/tests/support/naive-search";

const UNKNOWN = ["zzz-inconnu", "constructor", "__proto__", "é'\"\\", "", "0"];
const RADII_M = [1, 1000, 10_000, 30_000, 100_000, 500_000, 20_100_000];
const ALL_REQUIRED = ["tools", "advantages"];
const COUNTED_ALONE = ["categoryId", "assetTypeId", "group"];

/** Draws the value one time in `times`, else undefined, so that each search has few filters and finds something. */
const oneIn = <Value>(times: number, value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

/** Any combination of filters on offers or companies; a few values exist nowhere in the market. */
export function anySearch(market: NaiveMarket): fc.Arbitrary<NaiveSearch> {
  const own = (name: string) => [
    ...new Set([...market.assets, ...market.hidden].flatMap((one) => valuesOf(one, name))),
  ];
  const named = (...types: string[]) =>
    [...market.attributes].filter(([, type]) => types.includes(type)).map(([name]) => name);
  const value = (name: string) =>
    fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...own(name)) }, fc.constantFrom(...UNKNOWN));
  const texts = (name: string) => fc.oneof(value(name), fc.uniqueArray(value(name), { maxLength: 3 }));
  const used = named("select", "tags").filter((name) => own(name).length > 0);
  const facets = [...named("select", "tags", "boolean"), ...COUNTED_ALONE].filter((name) => own(name).length <= 200);

  const numbers = { gt: fc.nat(4), gte: fc.nat(4), lt: fc.nat(9), lte: fc.nat(9) };
  const euros = fc.integer({ min: 18, max: 90 }).map((thousands) => thousands * 1000);
  const salary = fc.oneof(euros, fc.record({ gte: euros, lt: euros, gt: euros }, { requiredKeys: [] }));
  const customAttributes = fc.record({
    ...Object.fromEntries(used.map((name) => [name, oneIn(ALL_REQUIRED.includes(name) ? 8 : 20, texts(name))])),
    ...Object.fromEntries(["group", "romeCode"].map((name) => [name, oneIn(30, texts(name))])),
    ...Object.fromEntries(
      ["openings", "durationMonths"].map((name) => [
        name,
        oneIn(30, fc.oneof(fc.nat(3), fc.record(numbers, { requiredKeys: [] }))),
      ]),
    ),
    salaryMin: oneIn(8, salary),
    salaryMax: oneIn(30, salary),
    hiddenFromSearch: oneIn(30, fc.oneof(fc.boolean(), fc.constant(null))),
    accountantBackground: oneIn(40, fc.boolean()),
  });

  const points = [...market.assets, ...market.hidden].flatMap(({ locations }) => locations);
  const jitter = fc.double({ min: -0.05, max: 0.05, noNaN: true });
  const point = fc
    .tuple(fc.constantFrom(...points), jitter, jitter)
    .map(([{ latitude, longitude }, dy, dx]) => ({ latitude: latitude + dy, longitude: longitude + dx }));
  const radius = fc.constantFrom(...RADII_M);
  const codes = points.flatMap(({ departmentCode }) => departmentCode ?? []);
  const place: fc.Arbitrary<SearchPlace> = fc.oneof(
    fc.tuple(point, oneIn(2, radius)).map(([centre, maxDistance]) => ({ ...centre, maxDistance })),
    fc.constantFrom(...codes, "2A", "976", "zz").map((departmentCode) => ({ departmentCode })),
    fc.constantFrom(...regions.map(({ code }) => code), "00").map((regionCode) => ({ regionCode })),
  );
  const where = fc.oneof(
    { weight: 9, arbitrary: fc.constant({}) },
    { weight: 2, arbitrary: fc.record({ location: point, maxDistance: oneIn(2, radius) }) },
    {
      weight: 2,
      arbitrary: fc.record({ places: fc.array(place, { minLength: 1, maxLength: 4 }), maxDistance: oneIn(2, radius) }),
    },
  );

  const dates = market.assets.map(({ createdDate }) => createdDate.toISOString());
  const date = fc.constantFrom(...dates, ...dates.map((instant) => instant.slice(0, 10)));
  const filter = anyFilter({
    select: [...used.filter((name) => market.attributes.get(name) === "select"), "_categoryId", "_id", "_ownerId"].map(
      (name) => [name, name.startsWith("_") ? idsOf(market, name) : own(name)],
    ),
    tags: used.filter((name) => market.attributes.get(name) === "tags").map((name) => [name, own(name)]),
    numbers: ["salaryMin", "salaryMax", "openings", "durationMonths", "_price"],
  });
  const type = fc.constantFrom(undefined, market.types.offer, market.types.company, Object.values(market.types));

  return fc
    .record({
      assetTypeId: fc.oneof(
        { weight: 19, arbitrary: type },
        fc.constantFrom([market.types.resume, market.types.company], "typ_unknown"),
      ),
      categoryId: oneIn(
        8,
        texts("categoryId").filter((asked) => ![asked].flat().includes("")),
      ),
      customAttributes: customAttributes.map((drawn) => JSON.parse(JSON.stringify(drawn)) as AttributeFilters),
      includeNoSalary: oneIn(6, fc.boolean()),
      where,
      filter: oneIn(4, filter),
      active: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, fc.constantFrom(true, null, null, false)),
      validated: oneIn(8, fc.constantFrom(true, true, true, false)),
      without: oneIn(8, fc.uniqueArray(fc.constantFrom(...market.assets.map(({ id }) => id)), { maxLength: 5 })),
      createdAfter: oneIn(12, date),
      createdBefore: oneIn(12, date),
      facets: fc.oneof({ weight: 4, arbitrary: fc.constant(facets) }, fc.subarray(facets)),
    })
    .map(({ where: somewhere, ...search }) => asSent({ ...search, ...somewhere }));
}

/** Removes the keys that JSON would lose, and the facet `hiddenFromSearch` when its filter reveals hidden firms. */
function asSent({ facets = [], ...search }: { [Key in keyof NaiveSearch]: NaiveSearch[Key] | undefined }): NaiveSearch {
  const sent = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
  const reveals = (search.customAttributes?.hiddenFromSearch ?? null) !== null;
  return { ...sent, facets: facets.filter((name) => !(reveals && name === "hiddenFromSearch")) };
}

function idsOf({ assets, hidden, defaultOfferCategoryId }: NaiveMarket, name: string): string[] {
  const all = [...assets.slice(0, 300), ...hidden];
  if (name === "_categoryId")
    return [...new Set([...all.flatMap(({ categoryId }) => categoryId ?? []), defaultOfferCategoryId])];
  return name === "_id" ? all.map(({ id }) => id) : all.flatMap(({ ownerId }) => ownerId ?? []);
}
