import { expect, test } from "vitest";
import { ask, page, startSite } from "@/tests/support/site";

const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

/**
 * Requests for each kind of response: a page, a failing page, a data request, a refused path, an unknown host, the
 * unreachable API.
 */
const responses = [
  ["a page", "/", {}, 200],
  ["a failing page", "/panne", {}, 503],
  ["a data request", "/", { rsc: "1" }, 200],
  ["a refused path", "/%00", {}, 400],
  ["an unknown host", "/", { host: "evil.example" }, 421],
  ["the unreachable API", "/api/marketplace/health", {}, 502],
] as const;

const startSecureSite = (overrides = {}) =>
  startSite(({ url }) => (url === "/panne" ? { status: 500, body: "no" } : { body: page("") }), {
    siteOrigin: "https://site.example",
    apiOrigin: "http://127.0.0.1:9",
    ...overrides,
  });

test.each(responses)("the response has every security header: %s", async (_, path, headers, status) => {
  const response = await ask(await startSecureSite(), path, { headers });
  expect(response.status).toBe(status);
  expect(response.headers).toMatchObject(EVERYWHERE);
  expect(response.headers["content-security-policy"]).toMatch(/script-src 'self'/);
});

test("a site without https sends no Strict-Transport-Security", async () => {
  const { headers } = await ask(await startSite({ body: page("") }), "/");
  expect(headers["strict-transport-security"]).toBeUndefined();
});

test("a page that another site may frame has the other security headers", async () => {
  const port = await startSecureSite({ embedOrigins: ["https://cabinet.example"] });
  const { headers } = await ask(port, "/?embed=1");
  const { "x-frame-options": _, ...others } = EVERYWHERE;
  expect(headers).toMatchObject(others);
  expect(headers["x-frame-options"]).toBeUndefined();
});
