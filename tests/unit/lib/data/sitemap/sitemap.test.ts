import { beforeEach, expect, test, vi } from "vitest";
import { getSitemapUrls } from "@/lib/data/sitemap/sitemap";
import { asset, config } from "@/tests/fixtures/api-responses";
import { memoryCache } from "@/tests/support/memory-cache";

const cache = vi.hoisted(() => ({ current: undefined as ReturnType<typeof memoryCache> | undefined }));
vi.mock("next/cache", () => ({
  unstable_cache: (...given: Parameters<ReturnType<typeof memoryCache>["unstable_cache"]>) =>
    cache.current?.unstable_cache(...given),
}));
const list = vi.hoisted(() => vi.fn());
vi.mock("@/lib/data/read/public-api", () => ({
  publicApi: () => ({ config: { read: async () => config }, assets: { list }, data: { landings: async () => [] } }),
}));

const pageOf = (results: object[], nbPages: number) => ({ results, paginationMeta: { nbPages } });

beforeEach(() => {
  cache.current = memoryCache();
  list.mockReset();
});

test.each(["offers", "companies"] as const)(
  "every cached read of the sitemap of %s expires by its tag",
  async (kind) => {
    list.mockImplementation(async ({ page }) => pageOf([{ ...asset, ownerId: `org_${page}` }], 3));
    await getSitemapUrls(kind);
    const reads = [...(cache.current?.kept ?? [])].filter(([key]) => key.startsWith("sitemap/"));
    // Three pages of companies, and three of offers.
    expect(reads).toHaveLength(6);
    for (const [, { tags }] of reads) expect(tags).toEqual(["sitemap"]);
  },
);

test("landing pages are read again when the sitemap is expired", async () => {
  list.mockResolvedValue(pageOf([], 1));
  const { getLandingUrls } = await import("@/lib/data/sitemap/sitemap-landings");
  await getLandingUrls();
  expect(cache.current?.kept.get("landings")?.tags).toEqual(["sitemap"]);
});
