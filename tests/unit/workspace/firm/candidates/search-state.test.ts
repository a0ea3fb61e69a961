import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ACCESSES,
  AVAILABILITIES,
  type CandidateSearch,
  countCriteria,
  readSearch,
  STATUSES,
  toPayload,
  writeSearch,
  YEARS,
} from "@/workspace/firm/candidates/search-state";

const read = (query: string) => readSearch(new URLSearchParams(query));
const NOTHING = read("");
const slug = fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,8})?$/);
const slugs = fc.uniqueArray(slug, { maxLength: 5 });
const anySearch: fc.Arbitrary<CandidateSearch> = fc.record({
  status: fc.constantFrom(...STATUSES),
  job: fc.oneof(fc.constant(""), slug),
  town: fc.option(
    fc.record({
      city: fc.constantFrom("Lyon", "Saint-Étienne", "L’Haÿ-les-Roses"),
      latitude: fc.integer({ min: -9000, max: 9000 }).map((value) => value / 100),
      longitude: fc.integer({ min: -18000, max: 18000 }).map((value) => value / 100),
      radiusKm: fc.integer({ min: 1, max: 200 }),
    }),
  ),
  software: slugs,
  skills: slugs,
  languages: slugs,
  diploma: fc.oneof(fc.constant(""), slug),
  years: fc.constantFrom(...YEARS),
  availability: fc.constantFrom(...AVAILABILITIES),
  access: fc.constantFrom(...ACCESSES),
  page: fc.integer({ min: 1, max: 9999 }),
});

describe("the search in the URL", () => {
  test.each([
    ["an unknown status", "statut=in-position"],
    ["a slug with forbidden characters", "metier=%3Cscript%3E"],
    ["a list of invalid slugs", "logiciels=,,%00,A B"],
    ["a town without coordinates", "ville=Lyon"],
    ["a latitude above 90", "ville=Lyon&lat=91&lon=4"],
    ["a latitude that is not a number", "ville=Lyon&lat=NaN&lon=1e2"],
    ["years that are not proposed", "experience=4"],
    ["a page below the first", "page=0"],
  ])("%s is ignored", (_, query) => {
    expect(read(query)).toEqual(NOTHING);
  });

  test("values after the fifth are ignored", () => {
    expect(read("logiciels=a,b,c,d,e,f,a").software).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("a search written to a URL is read back unchanged", () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        expect(read(writeSearch(search))).toEqual({ ...search, town: search.town && { ...search.town } });
      }),
    );
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const search = read(query);
        expect(read(writeSearch(search))).toEqual(search);
      }),
    );
  });

  test("a town counts as one criterion, and the page number does not count", () => {
    const query = "ville=Lyon&lat=45.75&lon=4.85&rayon=30&diplome=dcg&page=3";
    expect(countCriteria(read(query))).toBe(2);
  });
});

test("a search requires every selected skill, and is ordered by last activity", () => {
  const payload = toPayload(read("competences=paie,dsn&experience=5&acces=non-vus&disponibilite=libre"), "typ_resume");
  expect(payload).toMatchObject({
    assetTypeId: "typ_resume",
    nbResultsPerPage: 12,
    sort: { lastActivity: "desc" },
    filter: "skillsReferential[paie, dsn] >= 2",
    profile: { experienceMonths: { gte: 60 }, access: "unseen", employed: false },
  });
});
