import { expect, test, vi } from "vitest";
import { createKeepingNext, HEARD } from "@/tests/support/keeping-next";
import { ask, exchange, startKeepingSite, startSite } from "@/tests/support/site";

const PATH = "/entreprise/treguern";
const isCachedRoute = (target: string) => !target.startsWith("/app");

/** Visits a page three times, enough to cache any page that may be cached. */
const visit = async (port: number, path = PATH, headers: Record<string, string> = {}) => {
  for (let at = 0; at < 3; at += 1) await ask(port, path, { headers });
};

type Kept = Awaited<ReturnType<typeof startKeepingSite>>["kept"];
/** Checks that no page is cached, and that the site sent no request of its own to cache one. */
const expectNothingKept = (next: ReturnType<typeof createKeepingNext>, kept: Kept) => {
  expect(next.seen.filter(({ host }) => host === "localhost")).toEqual([]);
  expect(kept.size().pages).toBe(0);
};

test.each([
  ["with a cookie", { "set-cookie": "session=1" }],
  ["marked private", { "cache-control": "private, s-maxage=60" }],
  ["marked no-store", { "cache-control": "no-store, s-maxage=60" }],
  ["marked no-cache", { "cache-control": "no-cache" }],
  ["without s-maxage", { "cache-control": "max-age=60" }],
  ["with s-maxage=0", { "cache-control": "s-maxage=0" }],
  ["rendered for this request", { "x-nextjs-cache": "MISS" }],
  ["without tags", { "x-page-tags": "" }],
  ["without a render date", { "x-page-made": "" }],
])("a response %s is not cached", async (_, headers) => {
  const next = createKeepingNext({ headers });
  const { port, kept } = await startKeepingSite(next.next, {}, isCachedRoute, undefined, { watch: HEARD });
  await visit(port);
  expectNothingKept(next, kept);
});

test.each([500, 503, 307, 201])("a response of status %i is not cached", async (status) => {
  const next = createKeepingNext();
  const rendered = async (request: Parameters<typeof next.next>[0]) => ({ ...(await next.next(request)), status });
  const { port, kept } = await startKeepingSite(rendered, {}, isCachedRoute, undefined, { watch: HEARD });
  await visit(port);
  expectNothingKept(next, kept);
});

test.each([
  "/app/cabinet",
  "/entreprise/%74reguern",
  "//entreprise",
  "/a/../b",
  "/a/./b",
  "/page.rsc",
  `/${"a".repeat(600)}`,
])("a page at %s is not cached", async (path) => {
  const next = createKeepingNext();
  const { port, kept } = await startKeepingSite(next.next, {}, isCachedRoute, undefined, { watch: HEARD });
  await visit(port, path);
  expectNothingKept(next, kept);
});

/** Headers of Next's own protocols or of proxies, which could change Next's response. */
const ODD = {
  "x-forwarded-host": "evil.example",
  "x-forwarded-proto": "http",
  "x-forwarded-for": "203.0.113.9",
  forwarded: "host=evil.example",
  "x-original-url": "/app",
  "x-middleware-rewrite": "/app",
  "x-middleware-prefetch": "1",
  "x-middleware-subrequest": "middleware",
  "x-nextjs-data": "1",
  "x-nextjs-rewritten-path": "/app",
  "x-matched-path": "/app",
  "x-invoke-status": "500",
  "x-next-cache-tags": "evil",
  "x-page-tags": "evil",
  "x-page-made": "1",
  "x-prerender-revalidate": "guess",
  "x-prerender-revalidate-if-generated": "1",
  "next-action": "x",
  "next-resume": "1",
  purpose: "prefetch",
  "sec-purpose": "prefetch",
  cookie: "__prerender_bypass=1; token=canary",
  authorization: "Bearer canary",
  "accept-language": "en",
  "user-agent": "canary",
};

test("no header of a visitor is in the request that fills the cache", async () => {
  const next = createKeepingNext();
  const { port, kept } = await startKeepingSite(next.next, {}, isCachedRoute, undefined, { watch: HEARD });
  await visit(port, PATH, ODD);
  await vi.waitFor(() => expect(kept.size().pages).toBe(1));
  const own = next.seen.filter(({ host }) => host === "localhost").map((headers) => Object.keys(headers).sort());
  expect(own).toEqual([["content-security-policy", "host", "user-agent"]]);
});

test("no header of a visitor changes a cached response", async () => {
  const next = createKeepingNext();
  const { port, kept } = await startKeepingSite(next.next, {}, isCachedRoute, undefined, { watch: HEARD });
  await visit(port);
  await vi.waitFor(() => expect(kept.size().pages).toBe(1));
  const [plain, odd] = [await ask(port, PATH), await ask(port, PATH, { headers: ODD })];
  const own = { date: "", "x-request-id": "" };
  expect({ ...odd.headers, ...own }).toEqual({ ...plain.headers, ...own });
  expect(odd.body).toEqual(plain.body);
});

test.each(["rsc", "next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch", "next-url"])(
  "a request with the header %s is passed to Next, and is not cached",
  async (name) => {
    const next = createKeepingNext();
    const { port, kept } = await startKeepingSite(next.next, {}, isCachedRoute, undefined, { watch: HEARD });
    await visit(port, PATH, { [name]: "1" });
    expectNothingKept(next, kept);
    await visit(port);
    await vi.waitFor(() => expect(kept.size().pages).toBe(1));
    const before = next.calls.length;
    await ask(port, PATH, { headers: { [name]: "1" } });
    expect(next.calls).toHaveLength(before + 1);
  },
);

test("a refused request does not receive the cached page", async () => {
  const next = createKeepingNext();
  const { port, kept } = await startKeepingSite(next.next, {}, isCachedRoute, undefined, { watch: HEARD });
  await visit(port);
  await vi.waitFor(() => expect(kept.size().pages).toBe(1));
  expect((await ask(port, PATH, { headers: { host: "evil.example" } })).status).toBe(421);
  expect((await ask(port, PATH, { method: "POST" })).status).toBe(405);
  expect((await ask(port, PATH, { headers: { "content-length": "3" }, body: "abc" })).status).toBe(400);
  expect((await ask(port, `${PATH}?redirect=https://evil.example`)).status).toBe(307);
  const twice = `GET ${PATH} HTTP/1.1\r\nhost: site.example\r\nhost: evil.example\r\n\r\n`;
  expect(await exchange(port, twice)).toMatch(/^HTTP\/1.1 400 /);
});

test("the headers of Next's cache are never sent to visitors", async () => {
  const headers = { "content-type": "text/html", "x-page-tags": "a,b", "x-page-made": "1" };
  const port = await startSite({ headers, body: "<html></html>" }, {}, isCachedRoute);
  for (const target of [PATH, "/app", "/api/x"]) {
    const sent = await ask(port, target);
    expect(Object.keys(sent.headers).filter((name) => name.startsWith("x-page"))).toEqual([]);
  }
});
