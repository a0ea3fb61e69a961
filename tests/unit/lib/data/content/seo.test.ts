import { beforeEach, expect, test, vi } from "vitest";
import { toSeo } from "@/lib/data/content/to-seo";
import { entry } from "@/tests/fixtures/api-responses";
import { memoryCache } from "@/tests/support/memory-cache";

const cache = vi.hoisted(() => ({ current: undefined as ReturnType<typeof memoryCache> | undefined }));
vi.mock("next/cache", () => ({
  unstable_cache: (...given: Parameters<ReturnType<typeof memoryCache>["unstable_cache"]>) =>
    cache.current?.unstable_cache(...given),
}));
const { list, create } = vi.hoisted(() => ({ list: vi.fn(), create: vi.fn() }));
vi.mock("@/lib/data/read/public-api", () => ({ publicApi: () => ({ entries: { list }, events: { create } }) }));

const written = {
  ...entry,
  collection: "seo",
  name: "pricing",
  fields: { titletag: "Tarifs", description: "Ce qu’il en coûte." },
};

beforeEach(() => {
  vi.resetModules();
  cache.current = memoryCache();
  list.mockReset();
  create.mockReset().mockResolvedValue({});
});

const read = async (name = "pricing") => (await import("@/lib/data/content/seo")).getSeo(name, "fr");

test("an edited SEO text is read once, and cached under its tag", async () => {
  list.mockResolvedValue({ results: [written] });
  expect(await read()).toEqual({ title: "Tarifs", description: "Ce qu’il en coûte.", image: null, noindex: false });
  await read();
  expect(list.mock.calls.map(([query]) => query)).toEqual([
    { collection: "seo", name: "pricing", locale: "fr", nbResultsPerPage: 1 },
  ]);
  expect([...(cache.current?.kept.values() ?? [])]).toMatchObject([{ seconds: 3600, tags: ["entry:fr/seo/pricing"] }]);
});

test("an absent SEO text is cached for an hour, and not reported", async () => {
  list.mockResolvedValue({ results: [] });
  expect(await read()).toBeNull();
  expect([...(cache.current?.kept.values() ?? [])]).toMatchObject([{ seconds: 3600 }]);
  expect(create).not.toHaveBeenCalled();
});

test("a failed read returns null, and is reported once", async () => {
  list.mockRejectedValue(new Error("Network Error"));
  for (let page = 0; page < 5; page++) expect(await read()).toBeNull();
  expect(create.mock.calls.map(([event]) => event)).toEqual([
    {
      type: "seo_fetch_error",
      emitterId: "happy-cabinet-v3",
      metadata: { dynamicSEO: true, seoEntryName: "pricing", locale: "fr" },
    },
  ]);
  list.mockResolvedValueOnce({ results: [written] });
  expect(await read()).toMatchObject({ title: "Tarifs" });
});

test("a failed read that cannot be reported still returns null", async () => {
  list.mockRejectedValue(new Error("Network Error"));
  create.mockRejectedValue(new Error("Network Error"));
  expect(await read()).toBeNull();
});

test.each([
  [{ title: "Un titre" }, { title: "Un titre" }],
  [{ titletag: "Le bon", title: "L’autre" }, { title: "Le bon" }],
  [{ titletag: "  sur\n deux lignes " }, { title: "sur deux lignes" }],
  [
    { titletag: "", description: 7 },
    { title: null, description: null },
  ],
  [{ image: "entries/cover.png" }, { image: "entries/cover.png" }],
  [{ image: "clé é.png" }, { image: null }],
])("the fields %j are read as the SEO text %j", (fields, seo) => {
  expect(toSeo({ ...written, fields: fields as typeof written.fields })).toMatchObject(seo);
});

test("the metadata robots=noindex excludes the page from indexes", () => {
  expect(toSeo({ ...written, metadata: { robots: "noindex" } })?.noindex).toBe(true);
  expect(toSeo(undefined)).toBeNull();
});
