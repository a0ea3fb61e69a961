import { describe, expect, test } from "vitest";
import type { SearchPayload } from "@/lib/entities/search";
import { isAccountingFirm } from "@/lib/rules/company/accounting-firm";
import { assetTypeId, categoryId, DEFAULT_OFFER_CATEGORY_ID } from "@/marketplace/install/ids";
import { withSearchApi } from "@/tests/support/search-api";

const { all, post, search } = withSearchApi();

describe("facets", () => {
  test("a facet's choice finds as many offers as its count", async () => {
    const payload: SearchPayload = {
      query: "comptable",
      location: { latitude: 48.85, longitude: 2.35 },
      maxDistance: 300_000,
      filter: "NOT (contractType == stage)",
      customAttributes: { remoteWork: ["2-jours"], salaryMin: { gte: 30_000 } },
    };
    const { facets } = await search({ ...payload, facets: ["contractType", "remoteWork"] });
    expect(Object.keys(facets?.remoteWork ?? {}).length).toBeGreaterThan(1);
    for (const [value, count] of Object.entries(facets?.contractType ?? {}))
      expect(
        await search({ ...payload, customAttributes: { ...payload.customAttributes, contractType: value } }),
      ).toHaveProperty("nbResults", count);
    for (const [value, count] of Object.entries(facets?.remoteWork ?? {}))
      expect(
        await search({ ...payload, customAttributes: { ...payload.customAttributes, remoteWork: value } }),
      ).toHaveProperty("nbResults", count);
  });

  test("a job's name leaves out apprenticeships, which their contract, level or job family still counts and finds", async () => {
    const payload: SearchPayload = { query: "assistant comptable" };
    const counted = await search({ ...payload, facets: ["contractType", "experience", "categoryId"] });
    const found = (await all(payload)).map(({ customAttributes: { jobReferential } }) => String(jobReferential));
    expect(found.filter((job) => job.startsWith("alternant"))).toEqual([]);
    expect(found).toHaveLength(counted.nbResults);
    const { contractType = {}, experience = {}, categoryId: families = {} } = counted.facets ?? {};
    expect(contractType["alternance-apprentissage"]).toBeGreaterThan(0);
    for (const [name, counts] of Object.entries({ contractType, experience }))
      for (const [value, count] of Object.entries(counts))
        expect(await search({ ...payload, customAttributes: { [name]: [value] } })).toHaveProperty("nbResults", count);
    for (const [value, count] of Object.entries(families))
      expect(await search({ ...payload, categoryId: value })).toHaveProperty("nbResults", count);
  });

  test("facets are absent by default, and empty without results", async () => {
    expect(await search({})).not.toHaveProperty("facets");
    expect(await search({ query: "xyzzyx", facets: ["tools"] })).toHaveProperty("facets", { tools: {} });
  });

  test("the category facet never counts spontaneous applications, even when chosen", async () => {
    const social = categoryId("family", "social");
    const { facets } = await search({ categoryId: [DEFAULT_OFFER_CATEGORY_ID], facets: ["categoryId"] });
    expect(facets?.categoryId?.[social]).toBe((await search({ categoryId: social })).nbResults);
    expect(facets?.categoryId).not.toHaveProperty(DEFAULT_OFFER_CATEGORY_ID);
  });

  test("towns are counted with their department, at each address", async () => {
    const { facets } = await search({ facets: ["town", "departmentCode"] });
    const towns = Object.entries(facets?.town ?? {});
    expect(towns.length).toBeGreaterThan(20);
    for (const [town, count] of towns) {
      const [, code = ""] = /^.+ \((\w+)\)$/.exec(town) ?? [];
      expect(count, town).toBeLessThanOrEqual(facets?.departmentCode?.[code] ?? 0);
    }
  });

  test("a department's count equals the number of its results", async () => {
    const places = [{ regionCode: "53" }];
    const { facets } = await search({ query: "comptable", places, facets: ["departmentCode"] });
    const counts = Object.entries(facets?.departmentCode ?? {});
    expect(counts.length).toBeGreaterThan(1);
    for (const [departmentCode, count] of counts)
      expect(await search({ query: "comptable", places: [{ departmentCode }] })).toHaveProperty("nbResults", count);
  });

  test("firms of the profession come before other companies when the order asks for it", async () => {
    const companies = await all({
      assetTypeId: assetTypeId("company"),
      sort: [{ _accountingFirm: "desc" }, { _createdDate: "desc" }],
    });
    const isFirm = companies.map(({ customAttributes: { categories } }) =>
      isAccountingFirm([categories].flat()[0]?.toString()),
    );
    expect(new Set(isFirm).size).toBe(2);
    expect(isFirm).toEqual(isFirm.toSorted((one, other) => Number(other) - Number(one)));
  });

  test("companies are counted by category, group and headcount", async () => {
    const { facets, nbResults } = await search({
      assetTypeId: assetTypeId("company"),
      facets: ["categories", "group", "headcountRange"],
    });
    const sum = Object.values(facets?.headcountRange ?? {}).reduce((total, count) => total + count, 0);
    expect(sum).toBe(nbResults);
    expect(Object.keys(facets?.group ?? {}).length).toBeGreaterThan(0);
  });

  test("a facet that cannot be counted is refused by name", async () => {
    expect(await post({ facets: ["salaryMin"] })).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining("salaryMin") },
    });
  });
});
