import { describe, expect, test } from "vitest";
import { companyId, organizationId } from "@/marketplace/demo/ids";
import { assetTypeId, categoryId, DEFAULT_OFFER_CATEGORY_ID } from "@/marketplace/install/ids";
import { withSearchApi } from "@/tests/support/search-api";

const { post, search, offers, all } = withSearchApi();

const LYON = { latitude: 45.764, longitude: 4.8357 };
const COMPANIES = assetTypeId("company");
const social = categoryId("family", "social");
const names = ({ results }: { results: { name: string }[] }) => results.map(({ name }) => name);
const ids = (results: { id: string }[]) => results.map(({ id }) => id);
const newestFirst = (dates: string[]) => expect(dates).toEqual(dates.toSorted().reverse());

describe("query", () => {
  test("'gestionnaire de paie' near Lyon gives payroll managers of Lyon first", async () => {
    const found = await offers({ query: "gestionnaire de paie", location: LYON, maxDistance: 30_000 });
    expect(found.nbResults).toBeGreaterThan(0);
    for (const name of names(found).slice(0, 2)) expect(name).toMatch(/^Gestionnaire de paie/);
  });

  test.each([
    ["comptables", /comptable/i],
    ["COMPTABLE", /comptable/i],
    ["chef de miss", /^Chef de mission/],
    ["expert comptable", /^Expert-comptable \(H\/F\)$/],
    ["payroll manager", /^Responsable paie/],
    ["chartered accountant", /^Expert-comptable/],
    ["Contrôleur de gestion", /^Contrôleur de gestion/],
    ["controleur de gestion", /^Contrôleur de gestion/],
    ["offre d'emploi : auditeur confirmé (H/F)", /^Auditeur confirmé/],
  ])("the query « %s » finds the job it means first", async (query, first) => {
    const found = await offers({ query, nbResultsPerPage: 5 });
    expect(found.results).toHaveLength(5);
    for (const name of names(found)) expect(name).toMatch(first);
  });

  test("a word beside the job orders the results and removes none", async () => {
    const [both, one] = [await offers({ query: "auditeur Lyon" }), await offers({ query: "auditeur" })];
    expect(both.nbResults).toBeLessThan(one.nbResults);
    expect(await offers({ query: "auditeur xyzzyx" })).toMatchObject({ nbResults: one.nbResults, nbExact: 0 });
    const [, specialty] =
      names({ results: await all({ query: "auditeur" }) })
        .join()
        .match(/Auditeur [^,]+, (\p{L}{6,})/u) ?? [];
    const said = await offers({ query: `auditeur ${specialty}` });
    expect(said.nbResults).toBe(one.nbResults);
    expect(said.nbExact).toBeGreaterThan(0);
    expect(names(said)[0]).toContain(specialty);
  });

  test("a query without a job requires all its words", async () => {
    expect(await offers({ query: "Pennylane xyzzyx", relax: false })).toMatchObject({ nbResults: 0, results: [] });
  });

  test("an offer matches its firm's name, and a company its own", async () => {
    const found = await all({ query: "Valmérac" });
    expect(ids(found)).not.toHaveLength(0);
    const companies = await search({ query: "valmerac", assetTypeId: COMPANIES });
    expect(names(companies)[0]).toBe("Groupe Valmérac");
  });

  test("a blank text or the words of every advertisement filter nothing", async () => {
    const { nbResults } = await search({});
    for (const query of ["", "   ", "emploi", "offre d'emploi"])
      expect(await search({ query })).toHaveProperty("nbResults", nbResults);
  });

  test.each(["!?…", "&", "'\"\\", "x", "le la", "ou"])(
    "the text %s, of signs or small words, finds nothing",
    async (query) => {
      const { nbResults, relaxed } = await offers({ query });
      expect({ nbResults, relaxed }).toEqual({ nbResults: 0, relaxed: undefined });
    },
  );

  test("the same search gives the same order", async () => {
    const once = await all({ query: "comptable" });
    expect(ids(await all({ query: "comptable" }))).toEqual(ids(once));
  });
});

describe("the scope of a search", () => {
  test("an empty search lists offers, newest first, without spontaneous ones", async () => {
    const found = await all({});
    newestFirst(found.map(({ createdDate }) => createdDate));
    expect(new Set(found.map(({ assetTypeId: type }) => type))).toEqual(new Set([assetTypeId("offer")]));
    expect(found.map((offer) => offer.categoryId)).not.toContain(DEFAULT_OFFER_CATEGORY_ID);
  });

  test("spontaneous offers are found by their category", async () => {
    const found = await offers({ categoryId: DEFAULT_OFFER_CATEGORY_ID });
    expect(found.nbResults).toBeGreaterThan(0);
    expect(await offers({ filter: `_categoryId == ${DEFAULT_OFFER_CATEGORY_ID}` })).toHaveProperty(
      "nbResults",
      found.nbResults,
    );
  });

  test("a search takes one or several types and categories", async () => {
    const both = await search({ assetTypeId: [COMPANIES, assetTypeId("offer")] });
    const [companies, offersOnly] = [await search({ assetTypeId: COMPANIES }), await search({})];
    expect(both.nbResults).toBe(companies.nbResults + offersOnly.nbResults);
    const audit = categoryId("family", "audit");
    const sum = (await search({ categoryId: social })).nbResults + (await search({ categoryId: audit })).nbResults;
    expect(await search({ categoryId: [social, audit] })).toHaveProperty("nbResults", sum);
  });

  test("the public sees active and validated assets only", async () => {
    const { nbResults } = await search({});
    expect(await search({ active: true, validated: true })).toHaveProperty("nbResults", nbResults);
    expect(await search({ active: null })).toHaveProperty("nbResults", nbResults);
    for (const payload of [
      { active: false },
      { validated: false },
      { filter: "!_active" },
      { filter: "_validated == false" },
    ])
      expect(await search(payload)).toMatchObject({ nbResults: 0, results: [] });
  });

  test("the `without` field excludes an id", async () => {
    const [first] = (await offers({})).results;
    const rest = await all({ without: first?.id ?? "" });
    expect(ids(rest)).not.toContain(first?.id);
    expect(rest).toHaveLength((await all({})).length - 1);
  });

  test("date bounds are inclusive; a bare day covers the whole day", async () => {
    const everything = await all({});
    const date = everything[100]?.createdDate ?? "";
    expect(await all({ createdBefore: date })).toHaveLength(
      everything.filter(({ createdDate }) => createdDate <= date).length,
    );
    expect(await all({ createdAfter: date })).toHaveLength(
      everything.filter(({ createdDate }) => createdDate >= date).length,
    );
    const day = date.slice(0, 10);
    const sameDay = everything.filter(({ createdDate }) => createdDate.startsWith(day));
    expect(await all({ createdAfter: day, createdBefore: day })).toHaveLength(sameDay.length);
    expect(await all({ createdAfter: null, createdBefore: null })).toHaveLength(everything.length);
  });

  test("every offer is available at any date, and results show it", async () => {
    const { nbResults } = await search({});
    const dates = { startDate: "2026-12-01", endDate: "2026-12-31T00:00:00.000Z" };
    expect(
      await search({ ...dates, quantity: 1, availabilityFilter: { enabled: true, fullPeriod: false } }),
    ).toHaveProperty("nbResults", nbResults);
    const { results } = await search({ quantity: 1, availabilityFilter: { enabled: false } });
    for (const result of results) expect(result).toHaveProperty("available", true);
  });
});

describe("similarTo", () => {
  test("similar offers are of the same category, never the offer itself", async () => {
    const [source] = (
      await offers({ query: "gestionnaire de paie", sort: { _createdDate: "desc" }, categoryId: social })
    ).results;
    const similar = await offers({ similarTo: source?.id ?? "", nbResultsPerPage: 5 });
    expect(similar.results).toHaveLength(5);
    expect(ids(similar.results)).not.toContain(source?.id);
    for (const { categoryId: category } of similar.results) expect(category).toBe(social);
  });

  test("an unknown source has no similar offer", async () => {
    expect(await search({ similarTo: "ast_nope" })).toHaveProperty("nbResults", 0);
  });
});

describe("populateAssets", () => {
  test("an offer contains its firm only with populateAssets", async () => {
    const { results } = await offers({ populateAssets: true });
    for (const { company } of results)
      expect(company).toMatchObject({ id: expect.stringMatching(/^ast_/), slug: expect.any(String) });
    expect((await offers({})).results[0]).not.toHaveProperty("company");
  });

  test("a company contains its number of open offers with populateAssets", async () => {
    const slug = "groupe-valmerac";
    const found = await search({ assetTypeId: COMPANIES, populateAssets: true, filter: `_id == ${companyId(slug)}` });
    const { nbResults } = await search({ filter: `_ownerId == ${organizationId(slug)}` });
    expect(nbResults).toBeGreaterThan(0);
    expect(found.results).toEqual([expect.objectContaining({ nbOffers: nbResults })]);
  });
});

describe("refusals", () => {
  test("an unknown field is a 400 that names it", async () => {
    expect(await post({ foo: 1 })).toMatchObject({
      status: 400,
      body: { message: '"foo" is not allowed', data: [{ path: ["foo"] }] },
    });
    expect(await post({ location: { latitude: 100, longitude: 0 } })).toMatchObject({
      status: 400,
      body: { data: [{ path: ["location", "latitude"] }] },
    });
  });

  test("an unreadable filter is a 400 that names the place", async () => {
    expect(await post({ filter: "salaryMin > 1 AND (" })).toMatchObject({
      status: 400,
      body: {
        message: "Expected an attribute but found the end of the filter (column 20).",
        data: { location: { start: { offset: 19 } } },
      },
    });
  });

  test("an unknown attribute is a 422 that names it, wherever it is", async () => {
    for (const payload of [{ customAttributes: { zzz: 1 } }, { sort: { zzz: "asc" } }, { facets: ["zzz"] }])
      expect(await post(payload)).toMatchObject({ status: 422, body: { message: expect.stringContaining("zzz") } });
  });

  test("saving a search needs a user and a name", async () => {
    expect(await post({ save: true, name: "mine", query: "x", metadata: {} })).toMatchObject({
      status: 403,
      body: { message: "Forbidden", statusCode: 403 },
    });
    expect(await post({ save: true })).toMatchObject({ status: 400, body: { message: '"name" is required' } });
    expect(await post({ save: false, name: "mine" })).toMatchObject({
      status: 400,
      body: { message: '"name" is not allowed' },
    });
  });
});
