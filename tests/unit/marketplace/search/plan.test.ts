import { afterEach, describe, expect, test, vi } from "vitest";
import type { CustomAttributeType } from "@/lib/entities/custom-attribute";
import { type SearchPayload, SearchQuery } from "@/lib/entities/search";
import { every } from "@/marketplace/search/condition";
import { atLeast, DAY_BITS, dayNumber } from "@/marketplace/search/index/bit-slices";
import { FIELDS } from "@/marketplace/search/index/fields";
import { toPlan } from "@/marketplace/search/plan";
import { PARIS_DAYS } from "@/tests/fixtures/paris-days";

const settings = {
  attributes: new Map<string, CustomAttributeType>([
    ["salaryMin", "number"],
    ["openings", "number"],
    ["slug", "text"],
    ["remoteWork", "select"],
    ["advantages", "tags"],
    ["publicProfile", "boolean"],
  ]),
  offerTypeId: "typ_offer",
  companyTypeId: "typ_company",
  resumeTypeId: "typ_resume",
  profiles: null,
  living: { newest: -1, segments: new Map() },
  defaultOfferCategoryId: "ctgy_default",
  infiniteTypeIds: [],
};
const plan = (payload: SearchPayload) => toPlan(SearchQuery.parse(payload), settings, { levels: [every([])] });
const refusal = (payload: SearchPayload) => {
  try {
    plan(payload);
    return null;
  } catch (error) {
    return error;
  }
};

describe("toPlan", () => {
  test("an unknown attribute is refused with a 422 that names it", () => {
    expect(refusal({ customAttributes: { zzz: 1, remoteWork: "aucun" } })).toMatchObject({
      status: 422,
      body: {
        message: "Unknown attribute in custom attributes query object: zzz",
        data: { customAttributes: ["zzz"] },
      },
    });
  });

  test.each([
    ["openings", "two"],
    ["openings", true],
    ["openings", ["1"]],
    ["salaryMin", "40000"],
    ["slug", 3],
    ["remoteWork", { gte: 1 }],
    ["remoteWork", true],
    ["advantages", 1],
    ["publicProfile", "true"],
  ])("the attribute %s with %j is refused with a 422 that names its type", (name, value) => {
    expect(refusal({ customAttributes: { [name]: value } })).toMatchObject({
      status: 422,
      body: { message: `Invalid value for custom attribute ${name} of type ${settings.attributes.get(name)}` },
    });
  });

  test("a null attribute is ignored", () => {
    expect(refusal({ customAttributes: { remoteWork: null, salaryMin: null } })).toBeNull();
  });

  test.each([
    ["remoteWork", "select"],
    ["advantages", "tags"],
    ["_ownerId", undefined],
    ["_available", undefined],
    ["constructor", undefined],
  ])("sorting by %s is refused with a 422", (field, type) => {
    expect(refusal({ sort: { [field]: "asc" } })).toMatchObject({
      status: 422,
      body: { message: `Can't sort by custom attribute ${field} of type ${type}` },
    });
  });

  test.each([
    "_createdDate",
    "createdDate",
    "_updatedDate",
    "_name",
    "_validated",
    "_active",
    "_price",
    "_relevance",
    "slug",
    "openings",
    "publicProfile",
  ])("results can be sorted by %s", (field) => {
    expect(refusal({ sort: [{ [field]: "asc" }, { _createdDate: "desc" }] })).toBeNull();
  });

  test("sorting by distance without a known place is refused with a 422", () => {
    const sort = { _distance: "asc" } as const;
    for (const payload of [{ sort }, { sort, places: [{ departmentCode: "zz" }] }])
      expect(refusal(payload)).toMatchObject({ status: 422, body: { data: { sort: "_distance" } } });
    const rennes = { latitude: 48.117, longitude: -1.678 };
    for (const payload of [
      { sort, location: rennes },
      { sort, places: [{ regionCode: "53" }] },
    ])
      expect(refusal(payload)).toBeNull();
  });

  test("results can be sorted by availability when unavailable ones are included", () => {
    expect(refusal({ sort: { _available: "desc" }, availabilityFilter: { enabled: false } })).toBeNull();
  });

  test("a facet that cannot be counted is refused with a 422 that names it", () => {
    expect(refusal({ facets: ["remoteWork", "salaryMin"] })).toMatchObject({
      status: 422,
      body: { message: "Can't count by custom attribute salaryMin of type number", data: { facets: "salaryMin" } },
    });
  });
});

describe("the last day of an offer", () => {
  afterEach(() => void vi.useRealTimers());

  test.each(PARIS_DAYS)("offers whose last day is before %s are left out from %s to %s", (day, start, end) => {
    const open = atLeast(FIELDS.lastDay, DAY_BITS, dayNumber(day) ?? 0);
    for (const now of [start, end]) {
      vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
      expect(JSON.stringify(plan({}).scope)).toContain(JSON.stringify(open));
    }
  });
});

describe("SearchQuery", () => {
  test.each([
    [{ foo: 1 }],
    [{ page: 0 }],
    [{ page: 1.5 }],
    [{ nbResultsPerPage: 101 }],
    [{ maxDistance: 0 }],
    [{ location: { latitude: 91, longitude: 0 } }],
    [{ location: { latitude: 1 } }],
    [{ filter: "x".repeat(513) }],
    [{ sort: {} }],
    [{ sort: { _name: "up" } }],
    [{ createdAfter: "yesterday" }],
    [{ createdAfter: "2026-02-30" }],
    [{ customAttributes: { salaryMin: { gte: "1" } } }],
    [{ customAttributes: { salaryMin: { least: 1 } } }],
    [{ quantity: 0 }],
    [{ availabilityFilter: { enable: true } }],
  ])("the search %j is refused", (payload) => {
    expect(SearchQuery.safeParse(payload).success).toBe(false);
  });
});
