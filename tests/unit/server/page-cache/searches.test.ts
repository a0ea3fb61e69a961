import type { IncomingMessage } from "node:http";
import { expect, test, vi } from "vitest";
import type { Watch } from "@/server/revalidation/watch";
import { HEARD } from "@/tests/support/keeping-next";
import { ask, page, startKeepingSite } from "@/tests/support/site";

const PATH = "/recherche/offres-emploi";
const QUERY = `${PATH}?q=paie&tri=date`;
type Options = { headers?: Record<string, string>; status?: number; watch?: Watch };

const start = async ({ headers = {}, status = 200, watch = HEARD }: Options = {}) => {
  const calls: string[] = [];
  const seen: IncomingMessage["headers"][] = [];
  let nbFound = 1;
  const next = (request: IncomingMessage) => {
    calls.push(request.url ?? "");
    seen.push(request.headers);
    const sent = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache", ...headers };
    const marker = nbFound === 0 ? '<meta name="x-page-status" content="404"/>' : "";
    return { status, headers: sent, body: page(`${marker}<p>found ${nbFound} ${"x".repeat(2_000)}</p>`) };
  };
  const { port, kept } = await startKeepingSite(next, {}, () => false, undefined, { watch });
  const publish = () => {
    nbFound += 1;
    kept.expire(["company:a"]);
  };
  /** Removes all results: the cached page expires, and the search then answers 404. */
  const empty = () => {
    nbFound = 0;
    kept.expire(["offer:a"]);
  };
  const found = async (target = QUERY) => Number(/found (\d+)/.exec(String((await ask(port, target)).body))?.[1]);
  const keep = async () => {
    await found();
    await found();
    await vi.waitFor(() => expect(kept.size().pages).toBe(1));
    calls.length = 0;
  };
  return { port, kept, calls, seen, publish, empty, found, keep };
};

test("the third request of a search is answered without Next", async () => {
  const { port, calls, keep, found } = await start();
  await keep();
  expect(await found()).toBe(1);
  expect(await found(`${PATH}?tri=date&utm_source=x&q=paie`)).toBe(1);
  expect(calls).toEqual([]);
  expect((await ask(port, QUERY)).headers["cache-control"]).toBe("no-cache");
});

test("a search requested once is not cached", async () => {
  const { kept, found, calls } = await start();
  for (let at = 0; at < 30; at += 1) await found(`${PATH}?q=paie${at}`);
  for (let at = 0; at < 3; at += 1) await found(`${QUERY}&unknown=${at % 2}`);
  expect([kept.size().pages, calls.length]).toEqual([0, 33]);
});

test("a cached search expires at any publication", async () => {
  const { publish, found, keep } = await start();
  await keep();
  publish();
  expect(await found()).toBe(2);
});

test("a cached search whose results are gone answers 404", async () => {
  const { port, kept, empty, keep } = await start();
  await keep();
  empty();
  for (let at = 0; at < 2; at += 1) {
    const { status, body } = await ask(port, QUERY);
    expect([status, String(body).includes("x-page-status")]).toEqual([404, false]);
  }
  expect(kept.size().pages).toBe(0);
});

test("fifty visitors after a change cause one search", async () => {
  const { publish, found, keep, calls } = await start();
  await keep();
  publish();
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => found())))).toEqual(new Set([2]));
  expect(calls).toEqual([QUERY]);
});

test("simultaneous visitors of a search share its result", async () => {
  const { found, calls, kept } = await start();
  await found();
  await found();
  const nbBefore = calls.length;
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => found())))).toEqual(new Set([1]));
  await vi.waitFor(() => expect(kept.size().pages).toBe(1));
  expect(calls.length - nbBefore).toBeLessThanOrEqual(1);
});

test("a cached search is not sent once older than a minute", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const { found, keep, calls } = await start();
    await keep();
    vi.setSystemTime(Date.now() + 61_000);
    await found();
    expect(calls).toEqual([QUERY]);
  } finally {
    vi.useRealTimers();
  }
});

test("no cached search is sent while the marketplace is unreachable", async () => {
  let isCurrent = true;
  const { found, keep, calls } = await start({ watch: { ...HEARD, isCurrent: () => isCurrent } });
  await keep();
  isCurrent = false;
  await found();
  expect(calls).toEqual([QUERY]);
});

test.each<[string, Options]>([
  ["with a cookie", { headers: { "set-cookie": "a=1" } }],
  ["that is private", { headers: { "cache-control": "private, no-cache" } }],
  ["that is not HTML", { headers: { "content-type": "text/x-component" } }],
  ["that is not found", { status: 404 }],
  ["that failed", { status: 503 }],
])("a search %s is not cached", async (_, options) => {
  const { kept, found, calls } = await start(options);
  for (let at = 0; at < 4; at += 1) await found();
  expect([kept.size().pages, calls.length]).toEqual([0, 4]);
});

test("no header of a visitor reaches a cached search", async () => {
  const { port, kept, seen } = await start();
  const headers = { cookie: "token=canary", "sec-fetch-dest": "empty", "x-forwarded-host": "evil.example" };
  for (let at = 0; at < 3; at += 1) await ask(port, QUERY, { headers });
  await vi.waitFor(() => expect(kept.size().pages).toBe(1));
  const own = seen.filter(({ host }) => host === "localhost").map((one) => Object.keys(one).sort());
  expect(own).toEqual([["content-security-policy", "host", "user-agent"]]);
});
