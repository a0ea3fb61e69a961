import { beforeEach, describe, expect, test, vi } from "vitest";
import { blogMetadata } from "@/lib/seo/metadata/media-metadata";
import { searchMetadata } from "@/lib/seo/metadata/search-metadata";

vi.mock("next-intl/server", () => import("@/tests/support/translations"));
const getSeo = vi.hoisted(() => vi.fn());
vi.mock("@/lib/data/content/seo", () => ({ getSeo }));
beforeEach(() => getSeo.mockReset().mockResolvedValue(null));

const SITE = "http://localhost:3000";
const found = { nbResults: 60, where: [], didYouMean: null };

const lists = [
  ["offers", "/recherche/offres-emploi", searchPage("offers")],
  ["companies", "/recherche/entreprises", searchPage("companies")],
  ["articles", "/media/blog", (page: number, locale: "fr" | "en") => blogMetadata({ page, label: null }, locale)],
] as const;

function searchPage(kind: "offers" | "companies") {
  return (page: number, locale: "fr" | "en") =>
    searchMetadata(kind, "", { ...found, page, query: new URLSearchParams(page > 1 ? `page=${page}` : "") }, locale);
}

describe.each(lists)("the list of %s", (name, path, headOf) => {
  test.each([
    ["fr", 1, path],
    ["fr", 2, `${path}?page=2`],
    ["fr", 5, `${path}?page=5`],
    ["en", 1, `/en${path}`],
    ["en", 2, `/en${path}?page=2`],
  ] as const)(`in %s, page %i of the ${name} is canonical at its URL`, async (locale, page, url) => {
    const { alternates, openGraph } = await headOf(page, locale);
    expect(alternates?.canonical).toBe(SITE + url);
    expect(openGraph).toMatchObject({ url: SITE + url });
  });

  test("each page of the list has its own title and description", async () => {
    const heads = await Promise.all([1, 2, 3].map((page) => headOf(page, "fr")));
    expect(new Set(heads.map(({ title }) => JSON.stringify(title))).size).toBe(3);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(3);
  });
});

test("a filtered page 2 is not indexed, and its canonical URL is unfiltered", async () => {
  const filtered = { ...found, page: 2, query: new URLSearchParams("q=paie&page=2") };
  const { robots, alternates } = await searchMetadata("offers", "paie", filtered, "fr");
  expect(robots).toBe("noindex");
  expect(alternates?.canonical).toBe(`${SITE}/recherche/offres-emploi?page=2`);
});
