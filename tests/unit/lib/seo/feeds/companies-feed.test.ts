// @vitest-environment jsdom
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { toCompanyCard } from "@/lib/data/card/to-company-card";
import { searchNewestCompanies } from "@/lib/data/search/search-companies";
import { companiesFeed } from "@/lib/seo/feeds/companies-feed";
import { aCompany } from "@/tests/fixtures/a-company";
import { readFeed, textOf } from "@/tests/support/read-feed";

vi.mock("next-intl/server", () => import("@/tests/support/translations"));
vi.mock("@/lib/data/search/search-companies", () => ({ searchNewestCompanies: vi.fn() }));

const find = (names: string[]) =>
  vi.mocked(searchNewestCompanies).mockResolvedValue({
    results: names.map((name) => ({
      ...toCompanyCard(aCompany({ name }), 3, "fr"),
      createdDate: "2026-11-15T08:00:00.000Z",
    })),
    where: [],
    didYouMean: null,
  });
const read = async (query: string) => readFeed(await companiesFeed(new URLSearchParams(query), "fr"));

beforeEach(() => find(["Tréguern & <b>Fils</b>"]));

test("the feed of a search of firms links to the search and to each firm", async () => {
  const feed = await read("q=audit&lieu=Rennes&page=3&inconnu=1");
  expect(textOf(feed, "feed > id")).toBe("http://localhost:3000/recherche/entreprises?q=audit&lieu=Rennes");
  expect(feed.querySelector('feed > link[rel="self"]')?.getAttribute("href")).toBe(
    "http://localhost:3000/recherche/entreprises/flux.xml?q=audit&lieu=Rennes",
  );
  expect(textOf(feed, "feed > updated")).toBe("2026-11-15T08:00:00.000Z");
  expect(textOf(feed, "entry > title")).toBe("Tréguern &amp; &lt;b&gt;Fils&lt;/b&gt;");
  expect(textOf(feed, "entry > id")).toBe("http://localhost:3000/entreprise/treguern-conseil");
  expect(textOf(feed, "entry > summary")).toBe(
    "Cabinet régional multi-sites · Rennes · Le conseil, au plus près de la Bretagne",
  );
});

test("the feed has the filters of its search, and always its first page", async () => {
  await read("categorie=cabinet-regional&groupe=Valm%C3%A9rac&page=2");
  expect(searchNewestCompanies).toHaveBeenCalledWith(
    expect.objectContaining({
      group: "Valmérac",
      page: 1,
      choices: expect.objectContaining({ categorie: ["cabinet-regional"] }),
    }),
    "fr",
  );
});

test("any query and firm make a well-formed feed", async () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom("]]>]]><x/>", "<script>", "&lt;", "\u0000\u0008\uffff", "\ud800", "%", "--><!--"),
  );
  const parameter = fc.constantFrom("q", "lieu", "rayon", "groupe", "page", "tri", "<x>");
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(parameter, hostile)),
      fc.array(hostile, { maxLength: 3 }),
      async (query, names) => {
        find(names);
        const feed = await read(new URLSearchParams(query).toString());
        expect(feed.querySelectorAll("entry")).toHaveLength(names.length);
        expect(feed.querySelector("script, x")).toBeNull();
      },
    ),
    { numRuns: 20 },
  );
}, 60_000);
