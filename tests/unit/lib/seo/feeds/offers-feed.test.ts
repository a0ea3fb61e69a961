// @vitest-environment jsdom
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { toOfferCard } from "@/lib/data/card/to-offer-card";
import { searchNewestOffers } from "@/lib/data/search/search-offers";
import { offersFeed } from "@/lib/seo/feeds/offers-feed";
import { anOffer } from "@/tests/fixtures/an-offer";
import { readFeed, textOf } from "@/tests/support/read-feed";

vi.mock("next-intl/server", () => import("@/tests/support/translations"));
vi.mock("@/lib/data/search/search-offers", () => ({ searchNewestOffers: vi.fn() }));

const company = { id: "ast_1", slug: "treguern-conseil", name: "Tréguern & <b>Fils</b>" };
const find = (names: string[]) =>
  vi.mocked(searchNewestOffers).mockResolvedValue({
    results: names.map((name, index) => toOfferCard(anOffer({ id: `ast_${index}`, name }), company, "fr")),
    where: [],
    didYouMean: null,
  });
const read = async (query: string) => readFeed(await offersFeed(new URLSearchParams(query), "fr"));

beforeEach(() => find(["Comptable (H/F)"]));

test("the feed of a search links to the search and describes each offer", async () => {
  const feed = await read("q=comptable&lieu=Rennes&page=3&inconnu=1");
  expect(textOf(feed, "feed > id")).toBe("http://localhost:3000/recherche/offres-emploi?q=comptable&lieu=Rennes");
  expect(feed.querySelector('feed > link[rel="self"]')?.getAttribute("href")).toBe(
    "http://localhost:3000/recherche/offres-emploi/flux.xml?q=comptable&lieu=Rennes",
  );
  expect(textOf(feed, "feed > updated")).toBe("2026-11-15T08:00:00.000Z");
  expect(textOf(feed, "entry > title")).toBe("Comptable (H/F), Tréguern &amp; &lt;b&gt;Fils&lt;/b&gt;, Rennes");
  expect(textOf(feed, "entry > id")).toContain("/entreprise/treguern-conseil/offre-emploi/assistant-comptable-rennes");
  expect(textOf(feed, "entry > summary")?.replaceAll(/[\u00a0\u202f]/g, " ")).toBe(
    "CDI · 1 jour / semaine · 27 500 – 30 500 € par an",
  );
});

test("each entry has its firm as author, and no telephone number", async () => {
  find(["Comptable, appelez le 06 12 34 56 78", "Paie : rh@cabinet.example"]);
  const entries = [...(await read("q=comptable")).querySelectorAll("entry")];
  expect(entries.map((entry) => entry.querySelector("author > name")?.textContent)).toEqual([
    company.name,
    company.name,
  ]);
  expect(entries.map((entry) => entry.querySelector("title")?.textContent?.split(", T")[0])).toEqual([
    "Comptable, appelez le …",
    "Paie : …",
  ]);
});

test("the words of a feed's query are interpreted as on the search page", async () => {
  await read("q=comptable+Rennes+CDI");
  expect(searchNewestOffers).toHaveBeenCalledWith(
    expect.objectContaining({ words: "comptable", where: ["Rennes (35)"] }),
    "fr",
  );
});

test("a search without result has an empty feed", async () => {
  find([]);
  expect((await read("q=zzzz")).querySelectorAll("entry")).toHaveLength(0);
});

test("any query and offer make a well-formed feed", async () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom("]]>]]><x/>", "<script>", "&lt;", "\u0000\u0008\uffff", "\ud800", "%", "--><!--", "￾"),
  );
  const parameter = fc.constantFrom("q", "lieu", "rayon", "contrat", "salaire", "page", "tri", "<x>");
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
    { numRuns: 30 },
  );
}, 60_000);
