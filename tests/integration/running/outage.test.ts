import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createApp } from "@/marketplace/app";
import { openDatabase } from "@/marketplace/db/pool";
import { PUBLIC_KEY, testContextWithoutFiles, testGate } from "@/tests/support/context";

test("health and calls answer 503 with Retry-After without a database", async () => {
  const db = openDatabase({ connectionString: "postgres://nobody@127.0.0.1:1/none", log: { error: () => undefined } });
  const context = testContextWithoutFiles(db);
  const app = createApp(context, testGate(context), pino({ level: "silent" }));
  const response = await app.inject("/health");
  expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "5"]);
  expect(response.json()).toEqual({ message: "The database does not answer", statusCode: 503 });
  const failed = await app.inject({ url: "/assets", headers: { "x-api-key": PUBLIC_KEY } });
  expect([failed.statusCode, failed.headers["retry-after"]]).toEqual([503, "5"]);
  expect(failed.json()).toEqual({ message: "Temporarily unavailable", statusCode: 503 });
  await app.close();
  await db.destroy();
});

test("health answers 503 while the database accepts connections but hangs", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const connectionString = `postgres://nobody@127.0.0.1:${port}/none`;
  const db = openDatabase({ connectionString, log: { error: () => undefined }, connectionTimeoutMs: 60_000 });
  const context = testContextWithoutFiles(db);
  const app = createApp(context, testGate(context), pino({ level: "silent" }));
  const sockets: Socket[] = [];
  silent.on("connection", (socket) => sockets.push(socket));
  expect((await app.inject("/health")).statusCode).toBe(503);
  await app.close();
  for (const socket of sockets) socket.destroy();
  silent.close();
  await db.destroy();
});
