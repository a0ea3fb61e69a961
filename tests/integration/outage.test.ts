import { pino } from "pino";
import { expect, test } from "vitest";
import { createApp } from "@/marketplace/app";
import { openDatabase } from "@/marketplace/db/pool";
import { PUBLIC_KEY, testContextWithoutFiles, testGate } from "@/tests/support/context";

test("without database, health says so with a 503, and a call fails without telling why", async () => {
  const db = openDatabase({ connectionString: "postgres://nobody@127.0.0.1:1/none", log: { error: () => undefined } });
  const context = testContextWithoutFiles(db);
  const app = createApp(context, testGate(context), pino({ level: "silent" }));
  const answer = await app.inject("/health");
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({ message: "The database does not answer", statusCode: 503 });
  const failed = await app.inject({ url: "/assets", headers: { "x-api-key": PUBLIC_KEY } });
  expect(failed.json()).toEqual({ message: "Internal Server Error", statusCode: 500 });
  await app.close();
  await db.destroy();
});
