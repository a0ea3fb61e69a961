import { expect, test } from "vitest";
import { z } from "zod";
import { AssetType } from "@/lib/entities/asset-type";
import { Category } from "@/lib/entities/category";
import { Config } from "@/lib/entities/config";
import { CustomAttribute } from "@/lib/entities/custom-attribute";
import { Frontpage } from "@/lib/entities/frontpage";
import { Option, PlaceOption } from "@/lib/entities/option";
import { pageOf } from "@/lib/entities/page";
import { Surroundings } from "@/lib/entities/surroundings";
import { isAccountingFirm } from "@/lib/rules/company/accounting-firm";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { vocabularies } from "@/lib/rules/vocabulary/labels";
import { organizationId } from "@/marketplace/demo/ids";
import { assetTypeId, categoryId } from "@/marketplace/install/ids";
import { anAsset } from "@/tests/support/an-asset";
import { json, withMarketplace } from "@/tests/support/marketplace";

const { database, get, read, post } = withMarketplace();
const places = (query: string) =>
  read(z.array(PlaceOption), `/data/options?key=places&query=${encodeURIComponent(query)}`);
const valuesOf = (options: { value: string }[]) => options.map(({ value }) => value);

test("the front page has all that the home page shows", async () => {
  const { counts, offers, companies, articles, jobs, cities } = await read(Frontpage, "/data/frontpage");
  expect(counts).toEqual({ offers: expect.any(Number), companies: expect.any(Number), cities: expect.any(Number) });
  expect(offers.length).toBeGreaterThanOrEqual(6);
  for (const { company } of offers)
    expect(company).toMatchObject({ name: expect.any(String), logo: { key: expect.any(String) } });
  const dates = offers.map(({ createdDate }) => createdDate);
  expect(dates).toEqual(dates.toSorted().reverse());
  for (const { nbOffers, customAttributes } of companies) {
    expect(nbOffers).toBeGreaterThan(0);
    expect(customAttributes.hiddenFromSearch).not.toBe(true);
  }
  const isFirm = companies.map(({ customAttributes }) => isAccountingFirm(customAttributes.categories?.[0]));
  expect(isFirm.toSorted().reverse()).toEqual(isFirm);
  expect(isFirm[0]).toBe(true);
  expect(articles.length).toBeGreaterThan(2);
  for (const list of [jobs, cities]) {
    expect(list.length).toBeGreaterThan(5);
    expect(list.map(({ count }) => count)).toEqual(list.map(({ count }) => count).toSorted((a, b) => b - a));
  }
});

test("the front page's offer count is that of the search", async () => {
  const { counts } = await read(Frontpage, "/data/frontpage");
  const offers = await post("/search", { assetTypeId: assetTypeId("offer"), nbResultsPerPage: 1 });
  expect(offers.body).toMatchObject({ nbResults: counts.offers });
});

test.each([
  ["lyo", { kind: "city", value: "lyon", latitude: 45.74846, longitude: 4.84671, departmentCode: "69" }],
  ["st-etienne", { kind: "city", label: "Saint-Étienne (42)", postcode: "42000" }],
  ["paris 1", { kind: "district", label: "Paris 1er (75)" }],
  ["75015", { kind: "district", label: "Paris 15e (75)" }],
  ["69", { kind: "department", label: "Rhône (69)", departmentCode: "69", regionCode: "84" }],
  ["idf", { kind: "region", label: "Île-de-France", regionCode: "11" }],
])("%s is understood as a place", async (query, first) => expect((await places(query))[0]).toMatchObject(first));

test("places are at most ten, the largest towns when nothing is typed", async () => {
  expect((await places("")).map(({ label }) => label).slice(0, 2)).toEqual(["Paris (75)", "Marseille (13)"]);
  expect(await places("")).toHaveLength(10);
  expect(await places("zzz")).toEqual([]);
});

test("every vocabulary is a list of choices", async () => {
  for (const key of Object.keys(vocabularies)) {
    const options = await read(z.array(Option), `/data/options?key=${key}`);
    expect(options).toHaveLength(vocabularies[key as keyof typeof vocabularies].length);
    expect(new Set(valuesOf(options)).size).toBe(options.length);
  }
});

test("options match the beginning of words, labelled by the requested field", async () => {
  const jobs = (query: string) => read(z.array(Option), `/data/options?key=jobs&${query}`);
  expect(valuesOf(await jobs("query=PAIE%20gest"))).toContain("gestionnaire-de-paie");
  expect(await jobs("query=zzz")).toEqual([]);
  expect((await jobs("label=titleEn")).find(({ value }) => value === "aide-comptable")?.label).toBe("Accounting clerk");
});

test.each([
  ["", "key"],
  ["key=secrets", "key"],
  ["key=jobs&label=constructor", "label"],
  ["key=places&label=insee", "label"],
  [`key=places&query=${"x".repeat(101)}`, "query"],
  ["key=places&foo=1", "foo"],
])("/data/options?%s is a 400 that names %s", async (query, field) => {
  expect(await get(`/data/options?${query}`)).toMatchObject({ status: 400, body: { data: [{ path: [field] }] } });
});

test("anyone reads the department and the towns near a point, the largest first", async () => {
  const read44 = await read(Surroundings, "/data/surroundings?latitude=47.2184&longitude=-1.5536&km=40");
  expect(read44.departmentCode).toBe("44");
  expect(read44.towns.slice(0, 2).map(({ name }) => name)).toEqual(["Nantes", "Saint-Herblain"]);
});

test.each([
  ["latitude=91&longitude=0&km=40", "latitude"],
  ["latitude=47&longitude=x&km=40", "longitude"],
  ["latitude=47&longitude=0", "km"],
  ["latitude=47&longitude=0&km=201", "km"],
  ["latitude=47&longitude=0&km=40&foo=1", "foo"],
])("/data/surroundings?%s is a 400 that names %s", async (query, field) => {
  expect(await get(`/data/surroundings?${query}`)).toMatchObject({ status: 400, body: { data: [{ path: [field] }] } });
});

test("the configuration names this platform's offer type", async () => {
  const { custom } = toProductConfig(await read(Config, "/config"));
  expect(custom.assetTypes.offer).toBe(assetTypeId("offer"));
});

test("asset types and categories are arrays, each item readable by id", async () => {
  const types = await read(z.array(AssetType), "/asset-types");
  expect(types.map(({ name }) => name).sort()).toEqual(["brand", "company", "offer", "resume"]);
  expect(await read(AssetType, `/asset-types/${types[0]?.id}`)).toEqual(types[0]);
  const categories = await read(z.array(Category), "/categories");
  expect(categories.map(({ id }) => id)).toContain(categoryId("default", "candidature-spontanee"));
  expect(await read(Category, `/categories/${categories[0]?.id}`)).toEqual(categories[0]);
  for (const path of ["/asset-types/typ_nope", "/categories/ctgy_nope", "/custom-attributes/attr_nope"]) {
    expect((await get(path)).status).toBe(404);
  }
});

test("custom attributes are a paginated list, filtered by id", async () => {
  const { results, nbResults } = await read(
    pageOf(CustomAttribute),
    "/custom-attributes?nbResultsPerPage=100&orderBy=name&order=asc",
  );
  expect(results).toHaveLength(nbResults);
  expect(results.find(({ name }) => name === "salaryMin")?.type).toBe("number");
  const [first, second] = results.map(({ id }) => id);
  expect((await read(pageOf(CustomAttribute), `/custom-attributes?id=${json([first, second])}`)).nbResults).toBe(2);
  expect(await read(CustomAttribute, `/custom-attributes/${first}`)).toEqual(results[0]);
});

test("towns of one name are counted apart on the front page", async () => {
  const owner = organizationId("treguern-conseil");
  const at = (departmentCode: string) => ({ city: "Valence", departmentCode, latitude: 44, longitude: 1 });
  for (const [code, count] of [
    ["26", 90],
    ["82", 80],
  ] as const)
    for (let left = count; left > 0; left -= 1) await anAsset(database.db, { owner, locations: [at(code)] });
  const { cities } = await read(Frontpage, "/data/frontpage");
  const found = cities.filter(({ label }) => label === "Valence").map(({ value }) => value);
  expect(found).toEqual(["valence", "valence-82"]);
});
