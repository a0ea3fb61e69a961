import { afterEach, expect, test, vi } from "vitest";
import { withReadBudget } from "@/lib/read-budget";
import { onExpiredTags } from "@/server/page-cache/expired-tags";
import NextCache from "@/server/page-cache/next-cache.mjs";

const KIND = { kind: "APP_PAGE" };
const SETTINGS = { fs: {}, flushToDisk: false, serverDistDir: "/none", maxMemoryCacheSize: 1e6, revalidatedTags: [] };
const createCache = (): NextCache => Reflect.construct(NextCache, [SETTINGS]);
const aPage = (headers = {}) => ({
  kind: "APP_PAGE",
  html: "<html></html>",
  headers: { "x-next-cache-tags": "_N_T_/layout,company:a", ...headers },
});
const headersOf = async (key: string) => (await createCache().get(key, KIND))?.value.headers;

afterEach(() => {
  vi.useRealTimers();
  onExpiredTags(() => undefined);
});

test("a cached page has headers with its tags and its date", async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ["Date"] });
  await createCache().set("/a", aPage(), {});
  expect(await headersOf("/a")).toMatchObject({ "x-page-tags": "_N_T_/layout,company:a", "x-page-made": "1000000" });
});

test("the date of a cached page is that of its request", async () => {
  const requestedAt = performance.now() - 5_000;
  const before = Date.now() - 5_000;
  await withReadBudget(() => createCache().set("/b", aPage(), {}), requestedAt);
  const madeAt = Number((await headersOf("/b"))?.["x-page-made"]);
  expect(madeAt).toBeLessThanOrEqual(before + 500);
  expect(madeAt).toBeGreaterThanOrEqual(before - 500);
});

test("a tag that expires while a page is rendered expires the page", async () => {
  const requestedAt = performance.now();
  await createCache().revalidateTag("company:a", { expire: 3_600 });
  await withReadBudget(() => createCache().set("/c", aPage(), {}), requestedAt);
  const { areTagsStale } = await import("next/dist/server/lib/incremental-cache/tags-manifest.external.js");
  expect(areTagsStale(["company:a"], Number((await headersOf("/c"))?.["x-page-made"]))).toBe(true);
});

test("a page stored again without rendering has no page tags nor date", async () => {
  await createCache().set("/d", aPage(), {});
  const former = await createCache().get("/d", KIND);
  await createCache().set("/d", former?.value, {});
  expect(await headersOf("/d")).toEqual({ "x-next-cache-tags": "_N_T_/layout,company:a" });
});

test("data that a page reads is cached unchanged", async () => {
  const value = { kind: "FETCH", data: { headers: {}, body: "{}" }, revalidate: 60 };
  await createCache().set("/e", value, { fetchCache: true });
  expect((await createCache().get("/e", { kind: "FETCH", tags: [], softTags: [] }))?.value).toEqual(value);
});

test("a listener receives the tags as they expire", async () => {
  const heard: string[][] = [];
  onExpiredTags((tags) => heard.push(tags));
  await createCache().revalidateTag("company:a", { expire: 60 });
  await createCache().revalidateTag(["offer:a/b", "sitemap"]);
  expect(heard).toEqual([["company:a"], ["offer:a/b", "sitemap"]]);
});
