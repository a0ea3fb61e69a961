import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createDoor } from "@/lib/process/door";
import { readEnv } from "@/server/env";
import { refuseEarly } from "@/server/site";
import { ask } from "@/tests/support/site";

/** Starts a site where Next is not ready. Returns its port. */
const startEarly = async () => {
  const server = createServer();
  createDoor(server, refuseEarly(readEnv({ SITE_ORIGIN: "http://site.example" })));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close().closeAllConnections());
  return (server.address() as AddressInfo).port;
};

test.each([
  ["/aide", '<html lang="fr">', "Le site redémarre."],
  ["/en/aide", '<html lang="en">', "The site is restarting."],
])("while the site starts, %s gets a readable 503 page", async (path, html, sentence) => {
  const { status, headers, body } = await ask(await startEarly(), path);
  expect(status).toBe(503);
  expect(headers).toMatchObject({ "retry-after": "3", "cache-control": "no-store", "x-frame-options": "DENY" });
  expect(headers["content-security-policy"]).toContain("default-src");
  expect(String(body)).toContain(html);
  expect(String(body)).toContain(sentence);
});

test("while the site starts, hosts and paths are checked, and /health responds", async () => {
  const port = await startEarly();
  const host = "evil.example";
  expect((await ask(port, "/", { headers: { host } })).status).toBe(421);
  expect((await ask(port, "//evil.example/")).status).toBe(400);
  const health = await ask(port, "/health", { headers: { host } });
  expect([health.status, String(health.body)]).toEqual([503, '{"status":"starting"}']);
  const call = await ask(port, "/api/marketplace/search", { method: "POST", body: "{}" });
  expect([call.status, String(call.body)]).toEqual([503, '{"message":"Service Unavailable","statusCode":503}']);
});
