import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRevalidationHandler, revalidateSite } from "@/marketplace/jobs/revalidation";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { withMarketplaceDatabase } from "@/tests/support/database";

const SECRET = "revalidation-secret-of-the-tests";
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const database = withMarketplaceDatabase({ seeded: false });
const told: { authorization: string | undefined; body: unknown }[] = [];
let site: Server;
let status = 200;

beforeAll(async () => {
  site = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    told.push({ authorization: request.headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(status).end("{}");
  });
  await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
});
afterAll(() => site.close());

const work = (secret: string | undefined) => {
  const { port } = site.address() as AddressInfo;
  return runDueJobs(database.db, { expire: createRevalidationHandler(`http://127.0.0.1:${port}`, secret) }, log);
};
/** As if every job that waits had waited long enough. */
const later = () => sql`UPDATE jobs SET run_date = now()`.execute(database.db);
const waiting = () => database.db.selectFrom("jobs").select(["attempts", "payload"]).execute();

test("the site gets each tag, then again for pages rendered meanwhile", async () => {
  told.length = 0;
  await revalidateSite(database.db, ["company:x"]);
  for (let round = 0; round < 7; round += 1) {
    await work(SECRET);
    await later();
  }
  const refreshed = { tags: ["company:x"], refresh: true };
  const expired = { tags: ["company:x"], refresh: false };
  expect(told.map(({ body }) => body)).toEqual([refreshed, refreshed, expired, expired, expired]);
  expect(new Set(told.map(({ authorization }) => authorization))).toEqual(new Set([`Bearer ${SECRET}`]));
  expect(await waiting()).toEqual([]);
});

test("a tag longer than Next allows does not hold back the others", async () => {
  await revalidateSite(database.db, [`entry:fr/page/${"x".repeat(255)}`, "sitemap"]);
  expect(await waiting()).toMatchObject([{ payload: { tags: ["sitemap"] } }]);
  await database.db.deleteFrom("jobs").execute();
});

test("ten edits in a row expire at once, with one repetition", async () => {
  told.length = 0;
  for (let edit = 0; edit < 10; edit += 1) await revalidateSite(database.db, ["company:y"]);
  await work(SECRET);
  expect(told).toHaveLength(10);
  expect(await waiting()).toHaveLength(1);
  await database.db.deleteFrom("jobs").execute();
});

test("a site that cannot respond is notified later, and nothing is lost", async () => {
  status = 503;
  await revalidateSite(database.db, ["company:z"]);
  await work(SECRET);
  expect(await waiting()).toMatchObject([{ attempts: 1, payload: { tags: ["company:z"] } }]);
  status = 200;
  await later();
  told.length = 0;
  await work(SECRET);
  expect(told).toHaveLength(1);
  await database.db.deleteFrom("jobs").execute();
});

test("nothing is sent without a revalidation secret", async () => {
  told.length = 0;
  await revalidateSite(database.db, ["company:x"]);
  await work(undefined);
  expect([told, await waiting()]).toEqual([[], []]);
});

test("a site that is late is no fault before the fourth attempt", async () => {
  await database.db.deleteFrom("jobs").execute();
  await revalidateSite(database.db, ["company:z"]);
  const warnings: object[] = [];
  const noticing = { ...log, warn: (line: object) => void warnings.push(line) };
  const gone = createServer();
  await new Promise<void>((listening) => gone.listen(0, "127.0.0.1", listening));
  const { port } = gone.address() as AddressInfo;
  await new Promise((closed) => gone.close(closed));
  const handlers = { expire: createRevalidationHandler(`http://127.0.0.1:${port}`, SECRET) };
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await runDueJobs(database.db, handlers, noticing);
    await later();
  }
  expect(await waiting()).toMatchObject([{ attempts: 3 }]);
  expect(warnings).toEqual([]);
  await runDueJobs(database.db, handlers, noticing);
  expect(warnings).toMatchObject([{ job: "expire", attempts: 4 }]);
});
