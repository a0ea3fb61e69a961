import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OwnRequest } from "@/server/own-request";
import { createApply } from "@/server/revalidation/apply";

const SECRET = "secret-of-the-copies";
const calls: { path: string; authorization: unknown; tags: string[]; refresh: boolean }[] = [];
let status = 200;
const ownRequest: OwnRequest = async (path, { headers, body } = {}) => {
  calls.push({ path, authorization: headers?.authorization, ...JSON.parse(body ?? "") });
  return { status, headers: {}, body: Buffer.from("{}") };
};

beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  status = 200;
});
afterEach(() => vi.useRealTimers());

const changed = (...tags: string[]) => ({ number: 7, tags, everything: false });
const shown = () => calls.map(({ tags, refresh }) => `${tags.join()}${refresh ? " made anew" : ""}`);

test("tags expire at once, and four more times for pages being rendered", async () => {
  await createApply(ownRequest, SECRET)(changed("company:a", "sitemap"), false);
  expect(calls).toEqual([
    {
      path: "/api/revalidate",
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

test("only the expiry of the last of ten successive edits is repeated", async () => {
  const apply = createApply(ownRequest, SECRET);
  for (let edit = 0; edit < 10; edit += 1) await apply(changed("company:a"), false);
  expect(calls).toHaveLength(10);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls).toHaveLength(14);
});

test("a call has twenty tags at most", async () => {
  await createApply(ownRequest, SECRET)(
    changed(...Array.from({ length: 45 }, (_, index) => `company:${index}`)),
    false,
  );
  expect(calls.map(({ tags }) => tags.length)).toEqual([20, 20, 5]);
});

test("a change of everything expires the tag that all pages have in Next", async () => {
  await createApply(ownRequest, SECRET)({ number: 7, tags: [], everything: true }, false);
  expect(calls).toMatchObject([{ tags: ["_N_T_/layout"] }]);
});

test("a process that has just started does not repeat an expiry", async () => {
  await createApply(ownRequest, SECRET)({ number: 7, tags: [], everything: true }, true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(calls).toHaveLength(1);
});

test("an error of the site is thrown", async () => {
  status = 503;
  await expect(createApply(ownRequest, SECRET)(changed("company:a"), false)).rejects.toThrow("503");
});

test("a call that never ends is rejected after 10 s", async () => {
  const applied = createApply(() => new Promise(() => undefined), SECRET)(changed("company:a"), false);
  const refused = expect(applied).rejects.toThrow("did not answer");
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
});
