import { request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Watch } from "@/server/revalidation/watch";
import { createKeepingNext, HEARD, versionOf } from "@/tests/support/keeping-next";
import { ask, startKeepingSite } from "@/tests/support/site";

const PATH = "/entreprise/treguern";
type Options = Parameters<typeof createKeepingNext>[0];

const start = async (options: Options = {}, watch: Watch = HEARD) => {
  const next = createKeepingNext(options);
  const { port, kept } = await startKeepingSite(next.next, {}, (target) => !target.startsWith("/app"), undefined, {
    watch,
  });
  const edit = () => {
    next.edit();
    kept.expire(["content"]);
  };
  /** Visits a page twice: the first visit renders the page, the second caches it from Next's own cache. */
  const keep = async (path = PATH) => {
    await ask(port, path);
    await ask(port, path);
    await vi.waitFor(() => expect(kept.size().pages).toBeGreaterThan(0));
    next.calls.length = 0;
  };
  return { port, kept, next, edit, keep };
};

test("the third request of a page is answered without Next", async () => {
  const { port, next, keep } = await start();
  await keep();
  expect(versionOf((await ask(port, PATH)).body)).toBe(1);
  expect(next.calls).toEqual([]);
});

test("a page requested once is not cached", async () => {
  const { port, kept } = await start();
  for (let at = 0; at < 50; at += 1) await ask(port, `${PATH}-${at}`);
  expect(kept.size().pages).toBe(0);
});

test("a cached page has the headers and the bytes of Next's response", async () => {
  const { port, keep } = await start();
  await ask(port, PATH);
  const headers = { "accept-encoding": "br" };
  const before = await ask(port, PATH, { headers });
  await keep();
  const after = await ask(port, PATH, { headers });
  const { date: _date, "content-length": _length, "x-request-id": id, ...sent } = after.headers;
  expect(before.headers).toMatchObject(sent);
  expect(id).toMatch(/^[\w-]+$/);
  expect(sent["content-security-policy"]).toContain("script-src");
  expect(brotliDecompressSync(after.body)).toEqual(brotliDecompressSync(before.body));
});

test("a cached page is the same in every encoding, and without encoding", async () => {
  const { port, keep } = await start();
  await keep();
  const [plain, br, gzip] = await Promise.all(
    ["identity", "gzip, br", "gzip"].map((encoding) => ask(port, PATH, { headers: { "accept-encoding": encoding } })),
  );
  expect(plain?.headers["content-encoding"]).toBeUndefined();
  expect(versionOf(plain?.body ?? Buffer.alloc(0))).toBe(1);
  expect(brotliDecompressSync(br?.body ?? "")).toEqual(plain?.body);
  expect(gunzipSync(gzip?.body ?? "")).toEqual(plain?.body);
});

test("a cached page is compressed at a higher level after it was sent", async () => {
  const { port, kept, keep } = await start();
  await keep();
  const before = kept.size().bytes;
  await ask(port, PATH);
  await vi.waitFor(() => expect(kept.size().bytes).toBeLessThan(before));
  expect(versionOf((await ask(port, PATH)).body)).toBe(1);
});

test("requests with HEAD, a known ETag or a range are answered without Next", async () => {
  const { port, next, keep } = await start();
  await keep();
  const whole = await ask(port, PATH);
  const head = await ask(port, PATH, { method: "HEAD" });
  expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
    200,
    0,
    whole.headers["content-length"],
  ]);
  for (const etag of [`${whole.headers.etag}`, `"x", ${whole.headers.etag}`, "*"]) {
    const known = await ask(port, PATH, { headers: { "if-none-match": etag } });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, whole.headers.etag]);
    expect(known.headers["content-security-policy"]).toBeUndefined();
  }
  const range = await ask(port, PATH, { headers: { range: "bytes=0-9" } });
  expect([range.status, range.body]).toEqual([200, whole.body]);
  expect(next.calls).toEqual([]);
});

test("only the embedded view of a page is cached separately from its other queries", async () => {
  const { port, kept, next, keep } = await start();
  await keep();
  for (const query of ["?utm_source=a", "?utm_source=b&x=1", "?embed=0"]) await ask(port, PATH + query);
  expect([next.calls, kept.size().pages]).toEqual([[], 1]);
  const embedded = () => ask(port, `${PATH}?embed=1&utm=2`);
  await embedded();
  await vi.waitFor(() => expect(kept.size().pages).toBe(2));
  expect(String((await embedded()).body)).toContain('data-embed=""');
  expect((await embedded()).headers["x-robots-tag"]).toBe("noindex");
  expect(String((await ask(port, PATH)).body)).not.toContain("data-embed");
});

test("after an edit, the next visitor waits for the new page", async () => {
  const { port, edit, keep } = await start();
  await keep();
  edit();
  expect(versionOf((await ask(port, PATH)).body)).toBe(2);
});

test("two hundred visitors after an expiry cause one rendering", async () => {
  const { port, next, edit, keep } = await start({ wait: () => new Promise((done) => setTimeout(done, 30)) });
  await keep();
  edit();
  const rendered = next.nbRendered();
  const sent = await Promise.all(Array.from({ length: 200 }, () => ask(port, PATH)));
  expect(sent.every(({ status, body }) => status === 200 && versionOf(body) === 2)).toBe(true);
  expect(next.nbRendered()).toBe(rendered + 1);
  expect(next.calls).toEqual([PATH, `${PATH} anew`, PATH]);
});

test("two hundred simultaneous first visitors cause one rendering", async () => {
  const { port, next } = await start({ wait: () => new Promise((done) => setTimeout(done, 30)) });
  const sent = await Promise.all(Array.from({ length: 200 }, () => ask(port, PATH)));
  expect(sent.every(({ status, body }) => status === 200 && versionOf(body) === 1)).toBe(true);
  expect(next.calls).toEqual([PATH, PATH]);
});

test("two hundred visitors of a page visited once before cause one rendering", async () => {
  const { port, kept, next, edit } = await start({ wait: () => new Promise((done) => setTimeout(done, 30)) });
  await ask(port, PATH);
  edit();
  const rendered = next.nbRendered();
  next.calls.length = 0;
  const sent = await Promise.all(Array.from({ length: 200 }, () => ask(port, PATH)));
  expect(sent.every(({ status, body }) => status === 200 && versionOf(body) === 2)).toBe(true);
  expect(next.nbRendered()).toBe(rendered + 1);
  expect(next.calls.length).toBeLessThanOrEqual(5);
  await vi.waitFor(() => expect(kept.size().pages).toBe(1));
});

test("visitors get the page even when the visitor who caused the rendering disconnects", async () => {
  let open = () => {};
  const opening = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { port, next } = await start({ wait: () => opening });
  const first = httpRequest({ port, path: PATH, headers: { host: "site.example" } });
  first.on("error", () => undefined).end();
  await vi.waitFor(() => expect(next.calls).toEqual([PATH]));
  const others = Array.from({ length: 5 }, () => ask(port, PATH));
  expect((await ask(port, PATH, { method: "PUT" })).status).toBe(405);
  first.destroy();
  open();
  const sent = await Promise.all(others);
  expect(sent.map(({ status, body }) => [status, versionOf(body)])).toEqual(Array(5).fill([200, 1]));
});

test("Next serves each visitor of a page that cannot be cached", async () => {
  const { port, kept, next } = await start({ headers: { "cache-control": "private" } });
  const sent = await Promise.all(Array.from({ length: 20 }, () => ask(port, PATH)));
  expect(sent.every(({ status }) => status === 200)).toBe(true);
  expect([kept.size().pages, next.calls.length >= 20]).toEqual([0, true]);
});

test("two hundred visitors share a page that expires during its rendering", async () => {
  let expireAgain = () => {};
  const { port, kept, next, edit, keep } = await start({
    wait: async () => {
      await new Promise((done) => setTimeout(done, 300));
      expireAgain();
    },
  });
  await keep();
  expireAgain = () => {
    next.expire();
    kept.expire(["content"]);
  };
  edit();
  const sent = await Promise.all(Array.from({ length: 200 }, () => ask(port, PATH)));
  expect(sent.every(({ status, body }) => status === 200 && versionOf(body) === 2)).toBe(true);
  expect(next.calls).toEqual([PATH, `${PATH} anew`, PATH, `${PATH} anew`, PATH]);
  expect(kept.size().pages).toBe(0);
  edit();
  expect(versionOf((await ask(port, PATH)).body)).toBe(3);
});

/** Caches a page for a minute, then edits it and sets its age in seconds, without expiring it. */
const startAged = async (seconds: number) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { port, next, keep } = await start({ seconds: 60 });
  await keep();
  vi.setSystemTime(Date.now() + seconds * 1_000);
  next.edit();
  return { calls: next.calls, version: async () => versionOf((await ask(port, PATH)).body) };
};

test("a stale page is sent while its new version is rendered", async () => {
  const { calls, version } = await startAged(90);
  expect(await version()).toBe(1);
  await vi.waitFor(async () => expect(await version()).toBe(2));
  expect(calls).toEqual([PATH, `${PATH} anew`, PATH]);
});

test("a visitor waits for the new version when the page is over twice its lifetime", async () => {
  const { version } = await startAged(130);
  expect(await version()).toBe(2);
});

test("no page is sent before missed changes are applied", async () => {
  let isLate = false;
  let open: () => void = () => undefined;
  const opening = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { port, edit, keep } = await start({}, { ...HEARD, untilCurrent: () => (isLate ? opening : null) });
  await keep();
  isLate = true;
  const waiting = ask(port, PATH);
  await ask(port, "/health");
  edit();
  isLate = false;
  open();
  expect(versionOf((await waiting).body)).toBe(2);
});

test("three hundred cached paths do not exceed the limit in bytes", async () => {
  const next = createKeepingNext();
  const maxBytes = 300_000;
  const { port, kept } = await startKeepingSite(next.next, {}, () => true, undefined, {
    watch: HEARD,
    keptBytes: maxBytes,
  });
  for (let at = 0; at < 300; at += 1) for (let visit = 0; visit < 2; visit += 1) await ask(port, `/p/${at}`);
  await vi.waitFor(() => expect(kept.size().pages).toBeGreaterThan(10));
  expect(kept.size().bytes).toBeLessThanOrEqual(maxBytes);
  kept.expire(["content"]);
  expect(kept.size()).toEqual({ pages: 0, bytes: 0, tags: 0 });
});
