import { describe, expect, test } from "vitest";
import { ask, exchange, page, startSite } from "@/tests/support/site";

describe("the guard", () => {
  test.each([
    ["/%E0%A4%A", 400],
    ["/recherche?q=%", 400],
    ["/%00", 400],
    ["//evil.example/", 400],
    ["/\\evil.example", 400],
    [`/${"a".repeat(9_000)}`, 414],
  ])("the path %s is refused before any page is rendered", async (path, status) => {
    const port = await startSite(() => {
      throw new Error("the page must not be asked");
    });
    expect((await ask(port, path)).status).toBe(status);
  });

  test.each(["POST", "PUT", "DELETE", "TRACE", "PROPFIND"])("a page answers 405 to %s", async (method) => {
    const port = await startSite({ body: page("") });
    const response = await ask(port, "/", { method });
    expect(response.status).toBe(405);
    expect(response.headers.allow).toBe("GET, HEAD");
  });

  test("an unknown host is refused, and the site's host is accepted in any case", async () => {
    const port = await startSite({ body: page("") });
    expect((await ask(port, "/", { headers: { host: "evil.example" } })).status).toBe(421);
    expect((await ask(port, "/", { headers: { host: "SITE.example" } })).status).toBe(200);
  });

  test.each([
    "site.example.evil.example",
    "site.exampleevil",
    "site.example:81",
    "site.example.",
    "evil.site.example",
    "evilsite.example",
    "site.exampl",
    "localhost:3000.evil.example",
    "localhost:30000",
    "localhost",
  ])("the host %s, which resembles ours, is refused", async (host) => {
    const port = await startSite({ body: page("") });
    expect((await ask(port, "/", { headers: { host } })).status).toBe(421);
  });

  test("a request whose host is an IP address is accepted only at /health", async () => {
    const port = await startSite({ body: page("") });
    const at = (path: string) => ask(port, path, { headers: { host: "10.0.0.7" } }).then(({ status }) => status);
    expect(await Promise.all(["/health", "/health?probe=1"].map(at))).toEqual([200, 200]);
    const others = ["/", "/health/", "/healthy", "/health/x", "/en/health", "/%68ealth", "/api/marketplace/health"];
    expect(await Promise.all(others.map(at))).toEqual(others.map(() => 421));
  });

  test("the address that the site listens on is accepted as a host", async () => {
    const port = await startSite({ body: page("") }, { ownOrigin: "http://10.0.0.7:8080" });
    expect((await ask(port, "/", { headers: { host: "10.0.0.7:8080" } })).status).toBe(200);
    expect((await ask(port, "/", { headers: { host: "10.0.0.8:8080" } })).status).toBe(421);
  });

  test("a request with two hosts gets a 400", async () => {
    const port = await startSite({ body: page("") });
    const twice = "GET / HTTP/1.1\r\nHost: site.example\r\nHost: evil.example\r\n\r\n";
    expect(await exchange(port, twice)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("an unexpected or large body is refused before it is read", async () => {
    const port = await startSite({ body: page("") });
    expect((await ask(port, "/", { body: "x", headers: { "content-length": "1" } })).status).toBe(400);
    const huge = "POST /api/marketplace/x HTTP/1.1\r\nHost: site.example\r\nContent-Length: 99999999\r\n\r\n";
    expect(await exchange(port, huge)).toMatch(/^HTTP\/1\.1 413 /);
  });
});
