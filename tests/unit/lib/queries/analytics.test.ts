import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAnalytics } from "@/lib/queries/analytics";

const fetched = vi.fn<typeof fetch>();
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset().mockImplementation(async () => new Response("{}"));
  page.visibilityState = "visible";
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const home = { route: "/", locale: "fr" };
const firm = { route: "/entreprise/[companySlug]", locale: "en" };
const open = () => createAnalytics("pubk_test_x");
const flushTime = () => vi.advanceTimersByTimeAsync(120_000);
const hide = () => {
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
};
const entriesOf = (call: number) => JSON.parse(String(fetched.mock.calls[call]?.[1]?.body)).entries;

test("views are counted, and sent together in one request after 120 s", async () => {
  const analytics = open();
  for (const view of [home, firm, home]) analytics.count(view);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(entriesOf(0)).toEqual([
    { type: "page_view", route: "/entreprise/[companySlug]", locale: "en", count: 1 },
    { type: "page_view", route: "/", locale: "fr", count: 2 },
  ]);
  await flushTime();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("views are sent with the public key and outlive the page", async () => {
  open().count(home);
  await flushTime();
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(address).toBe("/api/marketplace/analytics/log");
  expect(request).toMatchObject({ method: "POST", keepalive: true, credentials: "omit" });
  expect(request?.headers).toMatchObject({ authorization: `Basic ${btoa("pubk_test_x:")}` });
});

test("views are sent once when the page is hidden", async () => {
  open().count(home);
  hide();
  hide();
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  ["does not answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["answers 500", async () => new Response("", { status: 500 })],
  ["answers 429", async () => new Response("", { status: 429 })],
])("views are sent again every 120 s while the API %s", async (_, response) => {
  fetched.mockImplementation(response);
  const analytics = open();
  analytics.count(home);
  for (let round = 0; round < 5; round += 1) await flushTime();
  expect(fetched).toHaveBeenCalledTimes(5);
  analytics.count(home);
  fetched.mockImplementation(async () => new Response("{}"));
  await flushTime();
  expect(entriesOf(5)).toMatchObject([{ route: "/", count: 2 }]);
});

test("views that the API refuses are not sent again", async () => {
  fetched.mockImplementation(async () => new Response("", { status: 400 }));
  open().count(home);
  await flushTime();
  await flushTime();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("only the latest 100 entries are retained", async () => {
  const analytics = open();
  for (let number = 0; number < 1_000; number += 1) analytics.count({ route: `/${number}`, locale: "fr" });
  await flushTime();
  expect(entriesOf(0)).toHaveLength(100);
  expect(entriesOf(0)[0]).toMatchObject({ route: "/900" });
});

test("without a view, no timer runs and nothing is sent", async () => {
  open();
  expect(vi.getTimerCount()).toBe(0);
  hide();
  expect(fetched).not.toHaveBeenCalled();
});
