import { beforeEach, expect, test, vi } from "vitest";
import { getFirstCompanyUrls, getSitemapFiles, getSitemapUrls } from "@/lib/data/sitemap/sitemap";
import { memoryCache } from "@/tests/support/memory-cache";

const cache = vi.hoisted(() => ({ current: undefined as ReturnType<typeof memoryCache> | undefined }));
vi.mock("next/cache", () => ({
  unstable_cache: (...given: Parameters<ReturnType<typeof memoryCache>["unstable_cache"]>) =>
    cache.current?.unstable_cache(...given),
}));
const data = vi.hoisted(() => ({ sitemap: vi.fn(), sitemapFiles: vi.fn(), landings: async () => [] }));
vi.mock("@/lib/data/read/public-api", () => ({ publicApi: () => ({ data }) }));

const entry = { companySlug: "treguern", slug: "comptable", name: null, updatedDate: "2026-03-01T00:00:00.000Z" };
const fileFrom = (from: string) => ({ from, count: 25_000, updatedDate: `2026-03-0${from}T00:00:00.000Z` });

beforeEach(() => {
  cache.current = memoryCache();
  data.sitemapFiles.mockReset().mockResolvedValue([fileFrom("1"), fileFrom("2")]);
  data.sitemap.mockReset().mockResolvedValue({ results: [entry], next: null });
});

test.each(["offers", "companies"] as const)(
  "every cached read of the sitemap of %s has the tag sitemap",
  async (kind) => {
    await getSitemapFiles(kind);
    await getFirstCompanyUrls(300);
    const reads = [...(cache.current?.kept ?? [])].map(([key, { tags }]) => [key, tags]);
    expect(reads).toEqual([
      [`sitemap-files/${kind}`, ["sitemap"]],
      ["sitemap/companies/300", ["sitemap"]],
    ]);
  },
);

test("a sitemap file is read from its start to the start of the next file", async () => {
  data.sitemap.mockResolvedValueOnce({ results: [entry, entry], next: "1+5000" });
  expect(await getSitemapUrls("offers", 1)).toHaveLength(3);
  expect(data.sitemap.mock.calls.map(([query]) => query)).toEqual([
    { kind: "offers", from: "1", to: "2", nbResults: 5_000 },
    { kind: "offers", from: "1+5000", to: "2", nbResults: 5_000 },
  ]);
});

test("the last sitemap file is read to its end, in at most five reads", async () => {
  data.sitemap.mockImplementation(async ({ nbResults }) => ({ results: Array(nbResults).fill(entry), next: "more" }));
  expect(await getSitemapUrls("offers", 2)).toHaveLength(25_000);
  expect(data.sitemap.mock.calls.map(([query]) => query.from)).toEqual(["2", "more", "more", "more", "more"]);
  expect(await getSitemapUrls("companies", 2)).toHaveLength(3 * 8_333);
});

test("a sitemap file number after the last has no URL", async () => {
  expect(await getSitemapUrls("offers", 3)).toEqual([]);
  expect(data.sitemap).not.toHaveBeenCalled();
});

test("landing pages are cached under the tag of the sitemap", async () => {
  const { getLandingUrls } = await import("@/lib/data/sitemap/sitemap-landings");
  await getLandingUrls();
  expect(cache.current?.kept.get("landings")?.tags).toEqual(["sitemap"]);
});
