import { beforeEach, expect, test, vi } from "vitest";
import { tags } from "@/lib/tags";
import { entry } from "@/tests/fixtures/api-responses";
import { memoryCache } from "@/tests/support/memory-cache";

const cache = vi.hoisted(() => ({ current: undefined as ReturnType<typeof memoryCache> | undefined }));
vi.mock("next/cache", () => ({
  unstable_cache: (...given: Parameters<ReturnType<typeof memoryCache>["unstable_cache"]>) =>
    cache.current?.unstable_cache(...given),
}));
const { list } = vi.hoisted(() => ({ list: vi.fn() }));
vi.mock("@/lib/data/read/public-api", () => ({ publicApi: () => ({ entries: { list } }) }));

beforeEach(() => {
  vi.resetModules();
  cache.current = memoryCache();
  list.mockReset().mockResolvedValue({ results: [entry] });
});

test("an entry is cached under the tags that its edits expire", async () => {
  const { getEntry } = await import("@/lib/data/content/entries");
  await getEntry("help", "postuler", "en");
  await getEntry(["blog", "blog-vdc"], "un-article", "fr");
  expect([...(cache.current?.kept.values() ?? [])]).toMatchObject([
    { tags: [tags.entry("en", "help", "postuler")] },
    { tags: [tags.entry("fr", "blog", "un-article"), tags.entry("fr", "blog-vdc", "un-article")] },
  ]);
});
