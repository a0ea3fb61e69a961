import { expect, test, vi } from "vitest";
import { getSitemapFiles, getSitemapUrls } from "@/lib/data/sitemap/sitemap";
import { sitemapIndexResponse, sitemapResponse } from "@/lib/seo/sitemap/sitemap";

vi.mock("@/lib/data/sitemap/sitemap", () => ({
  SITEMAP_KINDS: ["offers", "companies", "pages"],
  getSitemapFiles: vi.fn(),
  getSitemapUrls: vi.fn(),
}));

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `/entreprise/firme-${index}`,
    lastmod: `2026-01-0${(index % 9) + 1}T00:00:00.000Z`,
  }));

test("every path is listed once per language, dated", async () => {
  vi.mocked(getSitemapUrls).mockResolvedValue(entries(1));
  const response = await sitemapResponse("companies-1");
  expect(response?.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(await response?.text()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      "<url><loc>http://localhost:3000/entreprise/firme-0</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url>\n" +
      "<url><loc>http://localhost:3000/en/entreprise/firme-0</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url>\n" +
      "</urlset>\n",
  );
});

test("a page that exists in one language is listed in that language", async () => {
  const article = { path: "/media/blog/paie", lastmod: "2026-01-01T00:00:00.000Z", languages: ["fr"] as const };
  vi.mocked(getSitemapUrls).mockResolvedValue([article, { ...article, path: "/media/blog/pay", languages: ["en"] }]);
  const listed = await (await sitemapResponse("pages-1"))?.text();
  expect([...(listed ?? "").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    "http://localhost:3000/media/blog/paie",
    "http://localhost:3000/en/media/blog/pay",
  ]);
});

test("the index lists the files of each kind, dated", async () => {
  const [first, second] = [{ lastmod: "2026-01-09T00:00:00.000Z" }, { lastmod: "2026-01-02T00:00:00.000Z" }];
  vi.mocked(getSitemapFiles).mockImplementation(async (kind) => (kind === "offers" ? [first, second] : []));
  const index = await (await sitemapIndexResponse()).text();
  expect(
    [...index.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)].map(([, loc, date]) => [loc, date]),
  ).toEqual([
    ["http://localhost:3000/sitemaps/offers-1.xml", first.lastmod],
    ["http://localhost:3000/sitemaps/offers-2.xml", second.lastmod],
  ]);
});

test.each([
  "",
  "offers",
  "offers-0",
  "offers-01",
  "offers-3",
  "offers-99999",
  "jobs-1",
  "constructor-1",
  "offers-1.xml",
  "../offers-1",
])("the sitemap name %j does not exist", async (name) => {
  vi.mocked(getSitemapUrls).mockImplementation(async (_kind, file) => (file === 1 ? entries(2) : []));
  expect(await sitemapResponse(name)).toBeNull();
});

test("a failed read is thrown, and not served as an empty sitemap", async () => {
  vi.mocked(getSitemapUrls).mockRejectedValue(new Error("Network Error"));
  await expect(sitemapResponse("offers-1")).rejects.toThrow("Network Error");
});
