import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApply } from "@/server/revalidation/apply";

const ORIGIN = "http://127.0.0.1:3000";
const SECRET = "secret-of-the-copies";
const calls: { url: string; authorization: string; tags: string[]; refresh: boolean }[] = [];
let status = 200;

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  status = 200;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    const authorization = new Headers(init?.headers).get("authorization") ?? "";
    calls.push({ url: String(url), authorization, ...JSON.parse(String(init?.body)) });
    return new Response("{}", { status });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const changed = (...tags: string[]) => ({ number: 7, tags, everything: false });
const shown = () => calls.map(({ tags, refresh }) => `${tags.join()}${refresh ? " made anew" : ""}`);

test("tags expire at once, and again for pages that were being rendered", async () => {
  await createApply(ORIGIN, SECRET)(changed("company:a", "sitemap"), false);
  expect(calls).toEqual([
    {
      url: `${ORIGIN}/api/revalidate`,
      authorization: `Bearer ${SECRET}`,
      tags: ["company:a", "sitemap"],
      refresh: false,
    },
  ]);
  calls.length = 0;
  await vi.advanceTimersByTimeAsync(120_000);
  const again = "company:a,sitemap";
  expect(shown()).toEqual([`${again} made anew`, again, again, again]);
});

test("of ten edits in a row, the last alone is repeated", async () => {
  const apply = createApply(ORIGIN, SECRET);
  for (let edit = 0; edit < 10; edit += 1) await apply(changed("company:a"), false);
  expect(calls).toHaveLength(10);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls).toHaveLength(14);
});

test("a call takes twenty tags at most", async () => {
  await createApply(ORIGIN, SECRET)(changed(...Array.from({ length: 45 }, (_, index) => `company:${index}`)), false);
  expect(calls.map(({ tags }) => tags.length)).toEqual([20, 20, 5]);
});

test("everything expires by the tag that Next gives every page", async () => {
  await createApply(ORIGIN, SECRET)({ number: 7, tags: [], everything: true }, false);
  expect(calls).toMatchObject([{ tags: ["_N_T_/layout"] }]);
});

test("a process that has just started repeats nothing", async () => {
  await createApply(ORIGIN, SECRET)({ number: 7, tags: [], everything: true }, true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls).toHaveLength(1);
});

test("what the site refuses is thrown", async () => {
  status = 503;
  await expect(createApply(ORIGIN, SECRET)(changed("company:a"), false)).rejects.toThrow("503");
});
