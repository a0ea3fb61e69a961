import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import type { ServerEnv } from "@/server/env";
import { readEnv } from "@/server/env";
import { createSite } from "@/server/site";

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done).closeAllConnections())));
});

const listen = async (listener: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return (server.address() as AddressInfo).port;
};

type Rendered = { status?: number; headers?: Record<string, string | string[]>; body?: string };

/** The site around a stand-in for Next that renders what it is told. */
const startSite = async (
  rendered: Rendered | ((request: IncomingMessage) => Rendered),
  overrides: Partial<ServerEnv> = {},
) => {
  const env = { ...readEnv({ SITE_ORIGIN: "http://site.example" }), ...overrides };
  const next = async (request: IncomingMessage, response: ServerResponse) => {
    const {
      status = 200,
      headers = { "content-type": "text/html; charset=utf-8" },
      body = "",
    } = typeof rendered === "function" ? rendered(request) : rendered;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.statusCode = status;
    response.write(body.slice(0, 5));
    response.end(body.slice(5));
  };
  return listen(createSite({ env, next, assets: { serve: () => false }, log: { error: () => undefined } }));
};

type Received = { status: number; headers: IncomingMessage["headers"]; body: Buffer };
const ask = (
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
) =>
  new Promise<Received>((resolve, reject) => {
    const headers = { host: "site.example", ...options.headers };
    const asked = httpRequest({ port, host: "127.0.0.1", path, method: options.method ?? "GET", headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on("error", reject);
    asked.end(options.body);
  });

const page = (content: string) => `<!DOCTYPE html><html lang="fr"><head>${content}</head><body>page</body></html>`;

describe("the guard", () => {
  test.each([
    ["/%E0%A4%A", 400],
    ["/recherche?q=%", 400],
    ["/%00", 400],
    ["//evil.example/", 400],
    ["/\\evil.example", 400],
    [`/${"a".repeat(9_000)}`, 414],
  ])("%s is refused before any page sees it", async (path, status) => {
    const port = await startSite(() => {
      throw new Error("the page must not be asked");
    });
    expect((await ask(port, path)).status).toBe(status);
  });

  test.each(["POST", "PUT", "DELETE", "TRACE", "PROPFIND"])("a page does not take %s", async (method) => {
    const port = await startSite({ body: page("") });
    const answer = await ask(port, "/", { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD");
  });

  test("a host that is not ours is not answered for", async () => {
    const port = await startSite({ body: page("") });
    expect((await ask(port, "/", { headers: { host: "evil.example" } })).status).toBe(421);
    expect((await ask(port, "/", { headers: { host: "SITE.example" } })).status).toBe(200);
  });
});

describe("a page's status", () => {
  test.each([404, 410])("the marker %i becomes the status and leaves the HTML", async (status) => {
    const port = await startSite({ body: page(`<meta name="x-page-status" content="${status}"/>`) });
    const answer = await ask(port, "/entreprise/inconnue");
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toBe(page(""));
  });

  test("HEAD answers like GET, without the body", async () => {
    const port = await startSite({ body: page('<meta name="x-page-status" content="404"/>') });
    const answer = await ask(port, "/entreprise/inconnue", { method: "HEAD" });
    expect(answer.status).toBe(404);
    expect(answer.headers["content-length"]).toBe(String(page("").length));
    expect(answer.body).toHaveLength(0);
  });

  test("a page that fails to render is readable, may be tried again, and is kept by nobody", async () => {
    const port = await startSite({ status: 500, body: "Internal Server Error" });
    const answer = await ask(port, '/en/entreprise/x?q="><script>');
    expect(answer.status).toBe(503);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers["retry-after"]).toBe("10");
    expect(answer.body.toString()).toContain('<html lang="en">');
    expect(answer.body.toString()).not.toContain("<script>");
  });

  test("a repeated Location is sent once", async () => {
    const port = await startSite({ status: 307, headers: { location: ["/a", "/a"] } });
    expect((await ask(port, "/b")).headers.location).toBe("/a");
  });
});

describe("embedding", () => {
  test("embed marks the page for the styles, keeps it out of indexes, and only configured sites may frame it", async () => {
    const port = await startSite({ body: page("") }, { embedOrigins: ["https://cabinet.example"] });
    const answer = await ask(port, "/entreprise/x?embed=1");
    expect(answer.body.toString()).toContain('<html data-embed="" lang="fr">');
    expect(answer.headers["x-robots-tag"]).toBe("noindex");
    expect(answer.headers["content-security-policy"]).toContain("frame-ancestors https://cabinet.example;");
    const plain = await ask(port, "/entreprise/x");
    expect(plain.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(plain.body.toString()).not.toContain("data-embed");
  });
});

describe("compression", () => {
  const long = page("<style>/* long */</style>".repeat(200));
  const kept = { "content-type": "text/html; charset=utf-8", etag: '"abc"', "cache-control": "s-maxage=60" };

  test("a page is sent compressed to who accepts it, under a weak ETag", async () => {
    const port = await startSite({ headers: kept, body: long });
    const answer = await ask(port, "/", { headers: { "accept-encoding": "gzip, br" } });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers.etag).toBe('W/"abc"');
    expect(answer.headers.vary).toContain("Accept-Encoding");
    expect(brotliDecompressSync(answer.body).toString()).toBe(long);
  });

  test("who accepts no encoding gets the page as it is", async () => {
    const port = await startSite({ headers: kept, body: long });
    const answer = await ask(port, "/", { headers: { "accept-encoding": "br;q=0" } });
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.body.toString()).toBe(long);
  });

  test("a kept page that changed is not sent as it was", async () => {
    let version = 0;
    const port = await startSite(() => ({
      headers: { ...kept, etag: `"v${version}"` },
      body: page(`v${version}`.repeat(999)),
    }));
    const headers = { "accept-encoding": "br" };
    const before = brotliDecompressSync((await ask(port, "/", { headers })).body).toString();
    version = 1;
    const after = brotliDecompressSync((await ask(port, "/", { headers })).body).toString();
    expect(before).toContain("v0");
    expect(after).toContain("v1");
  });
});

describe("the gateway", () => {
  test("passes method, path, query, body and credentials, proves itself, and tells the visitor's address", async () => {
    const marketplace = await listen((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk) => chunks.push(chunk));
      request.on("end", () => {
        response.writeHead(200, { "content-type": "application/json", "set-cookie": "a=1", "x-request-id": "r1" });
        response.end(
          JSON.stringify({
            method: request.method,
            url: request.url,
            headers: request.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      });
    });
    const port = await startSite({}, { apiOrigin: `http://127.0.0.1:${marketplace}`, gatewaySecret: "s".repeat(16) });
    const answer = await ask(port, "/api/marketplace/search?a[]=1", {
      method: "POST",
      headers: {
        authorization: "Basic x",
        cookie: "secret=1",
        "x-forwarded-for": "6.6.6.6",
        "x-gateway-secret": "forged",
      },
      body: '{"query":"é"}',
    });
    const seen = JSON.parse(answer.body.toString());
    expect(seen).toMatchObject({ method: "POST", url: "/search?a[]=1", body: '{"query":"é"}' });
    expect(seen.headers).toMatchObject({
      authorization: "Basic x",
      "x-gateway-secret": "s".repeat(16),
      "x-forwarded-for": "127.0.0.1",
    });
    expect(seen.headers.cookie).toBeUndefined();
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(answer.headers["x-request-id"]).toBe("r1");
  });

  test("says in the API's own shape that the marketplace cannot be reached", async () => {
    const port = await startSite({}, { apiOrigin: "http://127.0.0.1:9" });
    const answer = await ask(port, "/api/marketplace/config");
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.body.toString())).toEqual({
      message: "The marketplace cannot be reached",
      statusCode: 502,
    });
  });

  test.each(["/api/marketplace/../x", "/api/marketplace/%2e%2e/x"])("%s does not climb out", async (path) => {
    const port = await startSite({}, { apiOrigin: "http://127.0.0.1:9" });
    expect((await ask(port, path)).status).toBe(400);
  });
});

test("a bad setting is named in one line", () => {
  expect(() => readEnv({ PORT: "http" })).toThrow(/^Bad environment: PORT /);
  expect(() => readEnv({ SITE_ORIGIN: "nowhere" })).toThrow(/^Bad environment: SITE_ORIGIN /);
});
