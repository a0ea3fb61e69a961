import { expect, test } from "vitest";
import type { Watch } from "@/server/revalidation/watch";
import { ask, PREVIEW_ID, page, startSite } from "@/tests/support/site";

const watching = (isCurrent: boolean, untilCurrent: Watch["untilCurrent"] = () => null): { watch: Watch } => ({
  watch: { untilCurrent, isCurrent: () => isCurrent, stop: () => undefined },
});
const STALE = { "content-type": "text/html; charset=utf-8", "x-nextjs-cache": "STALE" };
const FRESH = { ...STALE, "x-nextjs-cache": "HIT" };

/**
 * Starts a fake Next with one cached page, stale until a request with the secret of the build renders it again.
 */
const startKeeping = async (
  isCurrent: boolean,
  remake: () => Promise<{ status: number }> = async () => ({ status: 200 }),
) => {
  const asked: string[] = [];
  let isStale = true;
  const port = await startSite(
    async ({ headers, url }, response) => {
      const isRemake = headers["x-prerender-revalidate"] === PREVIEW_ID;
      asked.push(`${url}${isRemake ? " anew" : ""}`);
      if (isRemake) {
        const { status } = await remake();
        isStale = status !== 200;
        return { status, body: page("") };
      }
      // As Next does, uses the same response object after the request.
      if (isStale) setImmediate(() => !response.headersSent && response.setHeader("link", "<left behind>"));
      return isStale ? { headers: STALE, body: page("<p>before</p>") } : { headers: FRESH, body: page("<p>after</p>") };
    },
    {},
    () => true,
    undefined,
    watching(isCurrent),
  );
  return { port, asked };
};

test("a stale page is rendered again before it is sent", async () => {
  const { port, asked } = await startKeeping(true);
  const { body, headers } = await ask(port, "/tarifs?utm=1");
  expect(body.toString()).toContain("after");
  expect(headers.link).toBeUndefined();
  expect(headers["content-security-policy"]).toContain("script-src");
  expect(asked).toEqual(["/tarifs", "/tarifs anew", "/tarifs"]);
});

test("twenty simultaneous visitors of a stale page cause one rendering", async () => {
  const { port, asked } = await startKeeping(
    true,
    () => new Promise((resolve) => setTimeout(resolve, 50, { status: 200 })),
  );
  const sent = await Promise.all(Array.from({ length: 20 }, () => ask(port, "/tarifs")));
  expect(sent.every(({ body }) => body.includes("after"))).toBe(true);
  expect(asked.filter((one) => one.endsWith("anew"))).toHaveLength(1);
});

test("the stale page is sent when it cannot be rendered again", async () => {
  const { port } = await startKeeping(true, async () => ({ status: 500 }));
  const { status, body } = await ask(port, "/tarifs");
  expect([status, body.includes("before")]).toEqual([200, true]);
});

test("the stale page is sent at once while the marketplace is unreachable", async () => {
  const { port, asked } = await startKeeping(false);
  expect((await ask(port, "/tarifs")).body.toString()).toContain("before");
  expect(asked).toEqual(["/tarifs"]);
});

test("a page waits for missed changes, unlike /health, robots.txt and revalidation", async () => {
  let open: () => void = () => undefined;
  const opening = new Promise<void>((resolve) => {
    open = resolve;
  });
  const asked: string[] = [];
  const port = await startSite(
    ({ url = "" }) => {
      asked.push(url);
      return { body: page("") };
    },
    {},
    () => true,
    undefined,
    watching(true, () => opening),
  );
  const waiting = ask(port, "/tarifs");
  for (const path of ["/health", "/robots.txt", "/api/revalidate"]) expect((await ask(port, path)).status).toBe(200);
  expect(asked).not.toContain("/tarifs");
  open();
  expect((await waiting).status).toBe(200);
});
