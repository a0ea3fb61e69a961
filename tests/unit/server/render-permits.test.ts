import { once } from "node:events";
import { request as httpRequest, type ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { ask, page, startSite } from "@/tests/support/site";

const one = { permits: 1, waiting: 0, waitMs: 20 };
const KEPT = "/tarifs";
const SEARCH = "/recherche/offres-emploi?q=paie";

/** Starts a site that renders one search and one first visit at a time, each until `render` is called. */
const startBusySite = async (perRequest = one) => {
  const rendering: { url: string; response: ServerResponse; render: () => void }[] = [];
  const answer = { status: 200 };
  const port = await startSite(
    ({ url = "" }, response) =>
      new Promise((resolve) => {
        const marker = answer.status === 404 ? '<meta name="x-page-status" content="404"/>' : "";
        rendering.push({ url, response, render: () => resolve({ body: page(marker) }) });
      }),
    {},
    (target) => target.startsWith(KEPT),
    { perRequest, first: one },
  );
  const under = (count: number) => expect.poll(() => rendering.length).toBe(count);
  const visit = async (path: string) => {
    const requested = ask(port, path);
    await under(1);
    rendering.shift()?.render();
    return (await requested).status;
  };
  return { port, rendering, under, visit, answer };
};

describe("a page that is rendered per request", () => {
  test("a page gets a readable, uncached 503 when too many are rendered", async () => {
    const { port, rendering, under } = await startBusySite();
    const first = ask(port, SEARCH);
    await under(1);
    const refused = await ask(port, `${SEARCH}&page=2`);
    expect([refused.status, refused.headers["retry-after"], refused.headers["cache-control"]]).toEqual([
      503,
      "3",
      "no-store",
    ]);
    expect(refused.headers.connection).toBe("keep-alive");
    expect(refused.body.toString()).toContain(`<a href="${SEARCH.replace("&", "&amp;")}&amp;page=2">Réessayer</a>`);
    rendering[0]?.render();
    expect((await first).status).toBe(200);
  });

  test("a data request is refused with JSON", async () => {
    const { port, under } = await startBusySite();
    ask(port, SEARCH).catch(() => undefined);
    await under(1);
    const refused = await ask(port, SEARCH, { headers: { rsc: "1" } });
    expect([refused.status, JSON.parse(refused.body.toString()).statusCode]).toEqual([503, 503]);
  });

  test("a page waits for a permit to be rendered", async () => {
    const { port, rendering, under } = await startBusySite({ ...one, waiting: 1, waitMs: 5_000 });
    const both = [ask(port, SEARCH), ask(port, SEARCH)];
    await expect.poll(async () => (await ask(port, SEARCH)).status).toBe(503);
    expect(rendering).toHaveLength(1);
    rendering.shift()?.render();
    await under(1);
    rendering.shift()?.render();
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test("the permit of a page is released when its visitor disconnects", async () => {
    const { port, rendering, under, visit } = await startBusySite();
    const visitor = httpRequest({ port, path: SEARCH, headers: { host: "site.example" } });
    visitor.on("error", () => undefined).end();
    await under(1);
    const [left] = rendering.splice(0);
    visitor.destroy();
    if (left) await once(left.response, "close");
    left?.render();
    await expect.poll(() => visit(SEARCH)).toBe(200);
  });
});

describe("a cached page", () => {
  test("a cached page already visited is never refused, with any query", async () => {
    const { port, rendering, under, visit } = await startBusySite();
    expect(await visit(KEPT)).toBe(200);
    ask(port, SEARCH).catch(() => undefined);
    ask(port, `${KEPT}/autre`).catch(() => undefined);
    await under(2);
    const again = ["", "?utm=1", ""].map((query) => ask(port, KEPT + query));
    await under(5);
    for (const { url, render } of rendering) if (url === KEPT) render();
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("the first visit of a cached page does not wait for searches", async () => {
    const { port, under } = await startBusySite();
    ask(port, SEARCH).catch(() => undefined);
    await under(1);
    ask(port, KEPT).catch(() => undefined);
    await under(2);
    expect((await ask(port, `${KEPT}/autre`)).status).toBe(503);
  });

  test("a page with status 404 does not count as visited", async () => {
    const { port, under, visit, answer } = await startBusySite();
    answer.status = 404;
    expect(await visit(`${KEPT}/rien`)).toBe(404);
    ask(port, `${KEPT}/autre`).catch(() => undefined);
    await under(1);
    expect((await ask(port, `${KEPT}/rien`)).status).toBe(503);
  });
});

test.each(["/health", "/robots.txt", "/api/revalidate"])("the path %s is never refused", async (path) => {
  const { port, under } = await startBusySite();
  ask(port, SEARCH).catch(() => undefined);
  await under(1);
  ask(port, path).catch(() => undefined);
  await under(2);
});
