import { describe, expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { PUBLIC_KEY } from "@/tests/support/context";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace();
const client = () =>
  createClient({ origin: marketplace.origin, publicKey: PUBLIC_KEY, apiVersion: "2019-05-20", timeoutMs: 30_000 });
const COMPANY = "groupe-valmerac";

/** The client parses every response: a successful read proves that client and marketplace agree. */
describe("the typed client of the real marketplace", () => {
  test("the client reads config, asset types, categories and attributes", async () => {
    const { assetTypes, categories, config, customAttributes } = client();
    const { custom } = toProductConfig(await config.read());
    const types = await assetTypes.list();
    expect(types.map(({ id }) => id)).toContain(custom.assetTypes.offer);
    expect(await assetTypes.read(custom.assetTypes.offer)).toHaveProperty("isDefault", true);
    const [category] = await categories.list();
    expect(await categories.read(category?.id ?? "")).toEqual(category);
    const attributes = await customAttributes.list({ nbResultsPerPage: 100 });
    expect(attributes.results).toHaveLength(attributes.paginationMeta.nbResults);
    expect(await customAttributes.read(attributes.results[0]?.id ?? "")).toEqual(attributes.results[0]);
  });

  test("the client reads a company, its offers, offices and family", async () => {
    const { assets, graphql } = client();
    const company = await assets.companyBySlug(COMPANY, { fields: "offers,implantations" });
    expect(company.offers?.length).toBeGreaterThan(0);
    expect(company.implantations?.length).toBeGreaterThan(0);
    expect(await assets.companyBySlug(COMPANY)).not.toHaveProperty("offers");
    expect((await graphql.companyFamily(COMPANY))?.childrenOrgs.length).toBeGreaterThan(0);
    expect(await graphql.companyFamily('nobody"\\\n')).toBeNull();
  });

  test("the client reads offers by search, list, id and slug", async () => {
    const { assets, search } = client();
    const found = await search.offers({ query: "paie", populateAssets: true, facets: ["tools"] });
    expect(found).toMatchObject({ paginationMeta: { page: 1, exhaustiveNbResults: true } });
    expect(found.facets).toEqual({ tools: expect.any(Object) });
    const [offer] = found.results;
    expect(await assets.read(offer?.id ?? "")).toHaveProperty("name", offer?.name);
    const slug = offer?.customAttributes.slug ?? "";
    expect(await assets.bySlug(slug, { company: offer?.company?.slug })).toHaveProperty("id", offer?.id);
    const listed = await assets.list({
      id: [offer?.id ?? "", "ast_nope"],
      active: true,
      createdDate: { gte: "2020-01-01" },
    });
    expect(listed.results.map(({ id }) => id)).toEqual([offer?.id]);
  });

  test("the client searches companies with their number of offers", async () => {
    const { config, search } = client();
    const { custom } = toProductConfig(await config.read());
    const { results } = await search.companies({ assetTypeId: custom.assetTypes.company, populateAssets: true });
    expect(results).not.toEqual([]);
    for (const { nbOffers } of results) expect(nbOffers).toEqual(expect.any(Number));
  });

  test("the client reads entries, front page, places and ratings, and sends events", async () => {
    const { assets, data, entries, events, ratings } = client();
    const { results } = await entries.list({ collection: "blog", locale: "fr", nbResultsPerPage: 5 });
    const [entry] = results;
    expect(await entries.read(entry?.id ?? "")).toEqual(entry);
    expect(await entries.byName(entry?.name ?? "", { locale: "fr" })).toEqual(entry);
    expect((await entries.advanced({ collection: "blog", locale: "fr" })).paginationMeta.nbResultsPerPage).toBe(10);
    expect((await entries.options({ collection: "blog" })).length).toBeGreaterThan(0);
    expect((await data.frontpage()).counts.offers).toBeGreaterThan(0);
    expect((await data.places({ query: "lyo" }))[0]).toMatchObject({ kind: "city" });
    const { id } = await assets.companyBySlug(COMPANY);
    const testimonials = { assetId: id, label: "testimonial" };
    const listed = await ratings.list({ ...testimonials, score: 100, metadata: { active: true } });
    expect(listed.results.length).toBeGreaterThan(0);
    expect((await ratings.getStats({ ...testimonials, groupBy: "assetId" })).results[0]).toMatchObject({ assetId: id });
    const event = { type: "newsletter_subscribe", metadata: { email: "a@b.fr", firstname: "A", type: "candidate" } };
    expect(await events.create(event)).toMatchObject(event);
  });

  test("an unknown company throws an ApiError with status and request id", async () => {
    const error = await client()
      .assets.companyBySlug("nobody")
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "ApiError", status: 404, message: "Not Found", requestId: expect.any(String) });
  });
});
