import { describe, expect, test } from "vitest";
import { currentRequestId } from "@/lib/process/request-context";
import { createAccessLog } from "@/server/access-log";
import { readEnv } from "@/server/env";
import { createGateway } from "@/server/gateway";
import { observe, type Served } from "@/server/observe";
import { ask, listen, startSite } from "@/tests/support/site";

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;
const GIVEN = "0123456789abcdef0123456789abcdef";

/** Starts a server that responds with the id of the request, asynchronously. */
const startEcho = (env: Record<string, string> = {}, onServed: ((served: Served) => void)[] = []) =>
  listen(
    observe(
      async (_, response) => {
        await new Promise(setImmediate);
        response.end(currentRequestId());
      },
      { env: readEnv(env), onServed },
    ),
  );

describe("the id of a request", () => {
  test("a request gets a new id, whatever its visitor sends", async () => {
    const { body } = await ask(await startEcho(), "/", { headers: { "x-request-id": GIVEN } });
    expect(body.toString()).toMatch(UUID);
  });

  test("the id that a trusted proxy sends is used", async () => {
    const port = await startEcho({ TRUSTED_PROXIES: "loopback" });
    expect((await ask(port, "/", { headers: { "x-request-id": GIVEN } })).body.toString()).toBe(GIVEN);
  });

  test.each(["short", "x".repeat(65), "0123456789abcdef{}\"'", `${GIVEN}, ${GIVEN}`])(
    "a malformed id %j from a trusted proxy is replaced",
    async (id) => {
      const port = await startEcho({ TRUSTED_PROXIES: "loopback" });
      expect((await ask(port, "/", { headers: { "x-request-id": id } })).body.toString()).toMatch(UUID);
    },
  );

  test("the request id is sent to the marketplace, and returned with a refusal", async () => {
    const seen: unknown[] = [];
    const api = await listen((request, response) => {
      seen.push(request.headers["x-request-id"]);
      response.end("{}");
    });
    const env = readEnv({ API_ORIGIN: `http://127.0.0.1:${api}`, TRUSTED_PROXIES: "loopback" });
    const port = await listen(observe(createGateway(env), { env, onServed: [] }));
    const headers = { "x-request-id": GIVEN };
    await ask(port, "/api/marketplace/config", { headers });
    expect(seen).toEqual([GIVEN]);
    const refused = await ask(port, "/api/marketplace/../config", { headers });
    expect([refused.status, refused.headers["x-request-id"]]).toEqual([400, GIVEN]);
  });
});

describe("a page", () => {
  const proxied = { isTrustedProxy: () => true };

  test("each visit of a cached page has its own request id", async () => {
    const headers = { "content-type": "text/html", "x-nextjs-cache": "HIT", "cache-control": "s-maxage=60" };
    const port = await startSite({ headers, body: "<p>page</p>" }, proxied, () => true);
    const ids = [GIVEN, GIVEN.toUpperCase()];
    const pages = await Promise.all(ids.map((id) => ask(port, "/produit", { headers: { "x-request-id": id } })));
    expect(pages.map((page) => page.headers["x-request-id"])).toEqual(ids);
  });

  test("a failed page shows the id of its request", async () => {
    const port = await startSite({ status: 500 }, proxied);
    const { body, headers } = await ask(port, "/en/produit", { headers: { "x-request-id": GIVEN } });
    expect(body.toString()).toContain(`<code>${GIVEN}</code>`);
    expect(headers["x-request-id"]).toBe(GIVEN);
  });
});

describe("the access log", () => {
  const lines: Record<string, unknown>[] = [];
  const log = createAccessLog({ info: (line: unknown) => void lines.push(line as Record<string, unknown>) });

  test.each([404, 410, 503, 307])("the access log has the status %i of a page", async (status) => {
    lines.length = 0;
    const port = await startSite({ status }, {}, undefined, undefined, { onServed: [log] });
    await ask(port, "/produit");
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ path: "/produit", status, served: "rendered" });
  });

  test("the access log has one line per request, without query or IP address", async () => {
    lines.length = 0;
    const port = await startEcho({ TRUSTED_PROXIES: "loopback" }, [log]);
    const headers = { "x-request-id": GIVEN, "x-forwarded-for": "203.0.113.7" };
    await ask(port, "/produit?token=a-secret", { headers });
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ requestId: GIVEN, method: "GET", path: "/produit", status: 200 });
    expect(lines[0]?.bytes).toBeGreaterThan(GIVEN.length);
    expect(JSON.stringify(lines)).not.toMatch(/a-secret|203\.0|127\.0/);
  });
});
