import fc from "fast-check";
import { anyDsl } from "@/tests/long/any-dsl";
import { anyNasty, anyQuery } from "@/tests/long/any-text";
import { anySearch } from "@/tests/support/any-search";
import type { NaiveMarket } from "@/tests/support/naive-market";
import { toPayload } from "@/tests/support/naive-search";

const ATTRIBUTES = [
  ..."contractType tools advantages skills jobReferential remoteWork salaryMin salaryMax openings slug group".split(
    " ",
  ),
  ..."categories hiddenFromSearch publicProfile validThrough zzz __proto__ toString constructor".split(" "),
  "",
];
const FIELDS = [
  ..."query populateAssets active validated location maxDistance places page similarTo without nbResultsPerPage".split(
    " ",
  ),
  ..."assetTypeId categoryId createdBefore createdAfter sort filter customAttributes includeNoSalary facets".split(" "),
  ..."startDate endDate quantity availabilityFilter save name __proto__ constructor foo".split(" "),
];
const SORTS =
  "_distance _createdDate _updatedDate _name _relevance _price _validated salaryMin salaryMax openings slug".split(" ");
const FACETS =
  "tools contractType categoryId assetTypeId group hiddenFromSearch slug implantations skills jobReferential".split(
    " ",
  );
const REFUSED = ["_available", "tools", "salaryMin", "zzz", "__proto__"];
/** Names that are mostly accepted: a payload rejected by validation tests nothing further. */
const mostly = (sound: string[]) =>
  fc.oneof({ weight: 60, arbitrary: fc.constantFrom(...sound) }, fc.constantFrom(...REFUSED));

/** Odd texts without the characters that validation rejects, so that they reach the database. */
const oddText = anyNasty.filter((text) => text.length > 0 && text.length <= 255 && !/[\0\p{Surrogate}]/u.test(text));
const anyNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 1e15, 0.1),
);
const soundDate = fc.constantFrom("2026-11-21", "0000-01-01", "9999-12-31T23:59:59.999Z", "0001-01-01T00:00:00-23:59");
const anyDate = fc.constantFrom(
  "2026-02-30",
  "2026-11-21T25:00:00Z",
  "-271821-04-20",
  "now",
  "2026-11-21T10:00:00+23:59",
);
const leaf = fc.oneof(anyNasty, anyNumber, anyDate, soundDate, fc.boolean(), fc.constant(null));
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: "small" },
    leaf,
    fc.array(tie("json"), { maxLength: 5 }),
    fc.dictionary(fc.oneof(anyNasty, fc.constantFrom(...FIELDS, "gte", "lt", "latitude")), tie("json"), { maxKeys: 4 }),
  ),
}));

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const maxDistance = fc.integer({ min: 1, max: 40_000_000 });
const point = fc.record({ latitude, longitude });
const code = fc.oneof(
  fc.constantFrom("69", "2A", "75", "11", "84", "976", "00"),
  fc.string({ minLength: 1, maxLength: 3 }),
);
const places = fc.array(
  fc.oneof(
    fc.record({ latitude, longitude, maxDistance }, { requiredKeys: ["latitude", "longitude"] }),
    fc.record({ departmentCode: code }),
    fc.record({ regionCode: code }),
  ),
  { minLength: 1, maxLength: 20 },
);
const sort = fc.dictionary(mostly(SORTS), fc.constantFrom("asc", "desc"), { minKeys: 1, maxKeys: 3 });

/** Fields added to a search: texts, the filter language, similarity, orders, pages. */
const beyondFilters = (market: NaiveMarket) => {
  const id = fc.constantFrom(...[...market.assets, ...market.hidden].map((asset) => asset.id), "ast_unknown");
  return {
    query: anyQuery,
    filter: anyDsl,
    similarTo: fc.oneof(id, fc.uniqueArray(id, { maxLength: 5 })),
    sort: fc.oneof(sort, fc.array(sort, { maxLength: 5 })),
    page: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 1, max: 100_000 })),
    nbResultsPerPage: fc.oneof({ weight: 4, arbitrary: fc.constant(12) }, fc.integer({ min: 1, max: 100 })),
    populateAssets: fc.boolean(),
    availabilityFilter: fc.record({ enabled: fc.boolean() }),
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
  };
};

const attributeValue = fc.oneof(
  leaf,
  fc.array(oddText, { maxLength: 3 }),
  fc.record({ gte: anyNumber, lt: anyNumber }, { requiredKeys: [] }),
  json,
);
const ofTheRightShape = {
  location: point,
  maxDistance,
  places,
  without: oddText,
  categoryId: oddText,
  createdBefore: soundDate,
  createdAfter: soundDate,
  customAttributes: fc.dictionary(fc.constantFrom(...ATTRIBUTES), attributeValue, { maxKeys: 3 }),
  facets: fc.array(mostly(FACETS), { maxLength: 8 }),
  includeNoSalary: fc.boolean(),
  active: fc.constantFrom(true, false, null),
};

/** Payloads for POST /search: sensible searches first, then odd values, then any JSON, then text that is not JSON. */
export function anyPayload(market: NaiveMarket): fc.Arbitrary<unknown> {
  const more = beyondFilters(market);
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .tuple(anySearch(market), fc.record(more, { requiredKeys: ["query"] }))
        .map(([search, laid]) => ({ ...toPayload(search), ...laid })),
    },
    {
      weight: 3,
      arbitrary: fc.record({ query: anyQuery, facets: ofTheRightShape.facets }, { requiredKeys: ["query"] }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ filter: anyDsl, facets: ofTheRightShape.facets }, { requiredKeys: ["filter"] }),
    },
    { weight: 3, arbitrary: fc.record({ ...more, ...ofTheRightShape }, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), json, { maxKeys: 5 }) },
    { weight: 1, arbitrary: fc.oneof(json, anyNasty) },
  );
}
