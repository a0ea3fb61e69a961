import { sql } from "kysely";
import { expect, test } from "vitest";
import { createApp } from "@/marketplace/app";
import { createLog } from "@/marketplace/log";
import { GATEWAY_SECRET, PUBLIC_KEY, testContextWithoutFiles, testGate } from "@/tests/support/context";
import { withMarketplaceDatabase } from "@/tests/support/database";

const database = withMarketplaceDatabase({ seeded: false });

test("the log has the request without its token and key", async () => {
  const lines: string[] = [];
  const context = testContextWithoutFiles(database.db);
  const app = createApp(context, testGate(context), createLog("info", { write: (line) => lines.push(line) }));
  await app.inject({ url: "/token/check/a-token-received-by-mail", headers: { "x-api-key": PUBLIC_KEY } });
  await app.inject({ url: "/assets?ownerId=usr_somebody", headers: { "x-api-key": PUBLIC_KEY } });
  await app.close();
  expect(lines.join("")).toContain('"path":"/assets"');
  expect(lines.join("")).not.toMatch(/a-token-received-by-mail|usr_somebody|pubk_/);
});

test("the log has the request id sent by the site, no other", async () => {
  const lines: string[] = [];
  const context = testContextWithoutFiles(database.db);
  const app = createApp(context, testGate(context), createLog("info", { write: (line) => lines.push(line) }));
  const id = "0123456789abcdef0123456789abcdef";
  const headers = { "x-api-key": PUBLIC_KEY, "x-request-id": id };
  await app.inject({ url: "/config", headers });
  const proved = await app.inject({ url: "/config", headers: { ...headers, "x-gateway-secret": GATEWAY_SECRET } });
  await app.close();
  expect(proved.headers["x-request-id"]).toBe(id);
  const ids = lines.map((line) => JSON.parse(line).requestId);
  expect(ids).toEqual([expect.not.stringMatching(id), id]);
});

test("a database error is logged without its row", async () => {
  const lines: string[] = [];
  const log = createLog("error", { write: (line) => lines.push(line) });
  const twice = sql`INSERT INTO users (id, username) VALUES ('usr_1', 'jeanne@exemple.invalid'), ('usr_2', 'jeanne@exemple.invalid')`;
  await twice.execute(database.db).catch((error) => log.error({ err: error }, "request failed"));
  expect(lines.join("")).toContain("23505");
  expect(lines.join("")).not.toContain("jeanne@");
});
