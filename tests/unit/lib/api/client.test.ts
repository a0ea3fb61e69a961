import { describe, expect, test } from "vitest";
import { type Client, createClient } from "@/lib/api/client";
import { ApiError } from "@/lib/api/errors";
import {
  asset,
  assetType,
  attribute,
  category,
  closedOffer,
  config,
  entry,
  event,
  family,
  found,
  foundList,
  frontpage,
  list,
  page,
  place,
  rating,
  stats,
  suggestion,
} from "@/tests/fixtures/api-answers";
import { recordingAdapter } from "@/tests/support/recording-adapter";

const settings = {
  origin: "http://api.example",
  publicKey: "pubk_test_abc",
  apiVersion: "2019-05-20",
  timeoutMs: 30_000,
};

type Row = {
  call: string;
  run: (client: Client) => Promise<unknown>;
  sends: string;
  body?: unknown;
  answer: unknown;
  result?: unknown;
};

const rows: Row[] = [
  {
    call: "assets.list",
    run: ({ assets }) => assets.list(),
    sends: "GET /assets",
    answer: page(asset),
    result: list(asset),
  },
  {
    call: "assets.list with filters",
    run: ({ assets }) =>
      assets.list({ id: ["ast_1", "ast_2"], active: true, createdDate: { gte: "2026-01-01" }, nbResultsPerPage: 1 }),
    sends:
      "GET /assets?id[]=ast_1&id[]=ast_2&active=true&createdDate=%7B%22gte%22:%222026-01-01%22%7D&nbResultsPerPage=1",
    answer: page(asset),
    result: list(asset),
  },
  { call: "assets.read", run: ({ assets }) => assets.read("ast_1"), sends: "GET /assets/ast_1", answer: asset },
  {
    call: "assets.companyBySlug",
    run: ({ assets }) => assets.companyBySlug("groupe-valmerac"),
    sends: "GET /assets/company/slug/groupe-valmerac?fields=offers,implantations",
    answer: { ...asset, offers: [asset], implantations: [] },
  },
  {
    call: "assets.companyBySlug without additions",
    run: ({ assets }) => assets.companyBySlug("a/b", []),
    sends: "GET /assets/company/slug/a%2Fb",
    answer: asset,
  },
  { call: "assets.bySlug", run: ({ assets }) => assets.bySlug("x"), sends: "GET /assets/getbyslug/x", answer: asset },
  {
    call: "assets.bySlug of a closed offer",
    run: ({ assets }) => assets.bySlug("closed", { company: "groupe-valmerac" }),
    sends: "GET /assets/getbyslug/closed?company=groupe-valmerac",
    answer: closedOffer,
  },
  {
    call: "search.results",
    run: ({ search }) => search.results({ query: "paie", facets: ["tools"] }),
    sends: "POST /search",
    body: { query: "paie", facets: ["tools"], save: false },
    answer: found,
    result: foundList,
  },
  {
    call: "search.offers",
    run: ({ search }) => search.offers({}),
    sends: "POST /search",
    body: { save: false },
    answer: found,
    result: foundList,
  },
  {
    call: "search.companies",
    run: ({ search }) => search.companies({ assetTypeId: "typ_3" }),
    sends: "POST /search",
    body: { assetTypeId: "typ_3", save: false },
    answer: found,
    result: foundList,
  },
  {
    call: "entries.list",
    run: ({ entries }) => entries.list({ collection: "page", metadata: { active: true }, nbResultsPerPage: 50 }),
    sends: "GET /entries?collection=page&metadata=%7B%22active%22:true%7D&nbResultsPerPage=50",
    answer: page(entry),
    result: list(entry),
  },
  { call: "entries.read", run: ({ entries }) => entries.read("ent_1"), sends: "GET /entries/ent_1", answer: entry },
  {
    call: "entries.advanced",
    run: ({ entries }) => entries.advanced({ query: "l'été", locale: "fr" }),
    sends: "GET /entries/advanced?query=l'%C3%A9t%C3%A9&locale=fr",
    answer: page(entry),
    result: list(entry),
  },
  {
    call: "entries.byName",
    run: ({ entries }) => entries.byName("a b", { locale: "en" }),
    sends: "GET /entries/name/a%20b?locale=en",
    answer: entry,
  },
  {
    call: "entries.options",
    run: ({ entries }) => entries.options({ collection: "blog" }),
    sends: "GET /entries/options?collection=blog",
    answer: [{ label: "A", value: "a" }],
  },
  { call: "data.frontpage", run: ({ data }) => data.frontpage(), sends: "GET /data/frontpage", answer: frontpage },
  {
    call: "data.options",
    run: ({ data }) => data.options({ key: "tools", label: "label", query: "si" }),
    sends: "GET /data/options?key=tools&label=label&query=si",
    answer: [{ label: "Silae", value: "silae" }],
  },
  {
    call: "data.places",
    run: ({ data }) => data.places("lyo"),
    sends: "GET /data/options?key=places&query=lyo",
    answer: [place],
  },
  {
    call: "data.suggestions",
    run: ({ data }) => data.suggestions({ query: "fis", kinds: ["job", "tool"], locale: "en" }),
    sends: "GET /data/suggestions?query=fis&kinds[]=job&kinds[]=tool&locale=en",
    answer: [suggestion],
  },
  { call: "config.read", run: (client) => client.config.read(), sends: "GET /config", answer: config },
  {
    call: "assetTypes.list",
    run: ({ assetTypes }) => assetTypes.list(),
    sends: "GET /asset-types",
    answer: [assetType],
  },
  {
    call: "assetTypes.read",
    run: ({ assetTypes }) => assetTypes.read("typ_1"),
    sends: "GET /asset-types/typ_1",
    answer: assetType,
  },
  { call: "categories.list", run: ({ categories }) => categories.list(), sends: "GET /categories", answer: [category] },
  {
    call: "categories.read",
    run: ({ categories }) => categories.read("ctgy_1"),
    sends: "GET /categories/ctgy_1",
    answer: category,
  },
  {
    call: "customAttributes.list",
    run: ({ customAttributes }) => customAttributes.list({ nbResultsPerPage: 100 }),
    sends: "GET /custom-attributes?nbResultsPerPage=100",
    answer: page(attribute),
    result: list(attribute),
  },
  {
    call: "customAttributes.read",
    run: ({ customAttributes }) => customAttributes.read("attr_1"),
    sends: "GET /custom-attributes/attr_1",
    answer: attribute,
  },
  {
    call: "ratings.list",
    run: ({ ratings }) =>
      ratings.list({ assetId: "ast_1", label: "testimonial", score: 100, metadata: { active: true } }),
    sends: "GET /ratings?assetId=ast_1&label=testimonial&score=100&metadata=%7B%22active%22:true%7D",
    answer: page(rating),
    result: list(rating),
  },
  {
    call: "ratings.getStats",
    run: ({ ratings }) => ratings.getStats({ groupBy: "assetId", label: "review" }),
    sends: "GET /ratings/stats?groupBy=assetId&label=review",
    answer: page(stats),
    result: list(stats),
  },
  {
    call: "events.create",
    run: ({ events }) =>
      events.create({ type: "newsletter_subscribe", emitterId: "happy-v3", metadata: { email: "a@b.fr" } }),
    sends: "POST /events",
    body: { type: "newsletter_subscribe", emitterId: "happy-v3", metadata: { email: "a@b.fr" } },
    answer: event,
  },
  {
    call: "graphql.companyFamily",
    run: ({ graphql }) => graphql.companyFamily("x"),
    sends: "POST /graphql",
    body: { query: expect.stringMatching(/^\{ assetBySlug\(slug: "x"\) \{ parentOrg \{ id .*\} \}$/) },
    answer: { data: { assetBySlug: family } },
    result: family,
  },
  {
    call: "graphql.companyFamily of nobody",
    run: ({ graphql }) => graphql.companyFamily('"}){id}'),
    sends: "POST /graphql",
    body: { query: expect.stringContaining('assetBySlug(slug: "\\"}){id}")') },
    answer: { data: { assetBySlug: null } },
    result: null,
  },
];

describe("createClient", () => {
  test.each(rows)("$call sends $sends and answers what the API says", async ({ run, sends, body, answer, result }) => {
    const { adapter, calls } = recordingAdapter({ body: answer });
    const client = createClient({ ...settings, adapter });
    expect(await run(client)).toEqual(result ?? (result === null ? null : answer));
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ timeout: 30_000, headers: { "x-stelace-version": "2019-05-20" } });
    expect(`${calls[0]?.method} ${calls[0]?.url}`).toBe(sends.replace(" /", " http://api.example/"));
    expect(calls[0]?.body).toEqual(body);
    expect(calls[0]?.headers["content-type"]).toBe(body && "application/json");
  });

  test("GraphQL's errors, answered with a 200, are raised", async () => {
    const { adapter } = recordingAdapter({ body: { data: null, errors: [{ message: "Cannot query field" }] } });
    const client = createClient({ ...settings, adapter });
    const error = await client.graphql.companyFamily("x").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toHaveProperty("message", "Cannot query field");
  });

  test("a missing path parameter rejects the call before anything is sent", async () => {
    const { adapter, calls } = recordingAdapter({ body: asset });
    const client = createClient({ ...settings, adapter });
    await expect(client.assets.read("")).rejects.toThrow(TypeError);
    expect(calls).toEqual([]);
  });
});
