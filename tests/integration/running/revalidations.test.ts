import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createLocalFileStore } from "@/marketplace/files/store";
import { createSweepJob } from "@/marketplace/retention/sweep";
import { createRevalidationFeed } from "@/marketplace/revalidation/feed";
import { revalidateSite } from "@/marketplace/revalidation/revalidate-site";
import { createFeed, type Revalidations } from "@/server/revalidation/feed";
import { withMarketplaceDatabase } from "@/tests/support/database";
import { FEED_SECRET, startRevalidationFeed } from "@/tests/support/revalidation-feed";
import { forgetRevalidations, revalidatedTags } from "@/tests/support/revalidations";

const database = withMarketplaceDatabase({ seeded: false });
beforeEach(() => forgetRevalidations(database.db));

const change = (...tags: string[]) => revalidateSite(database.db, tags);
const lastNumber = async () => {
  const { rows } = await sql<{ number: number }>`SELECT max(number) AS number FROM revalidations`.execute(database.db);
  return rows[0]?.number ?? 0;
};

/** Records what a copy of the site receives from this marketplace, as it arrives. */
function listen(origin: string, after: number | null) {
  const heard: Revalidations[] = [];
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const read = async () => {
    for await (const line of createFeed(origin, FEED_SECRET)(after, end.signal)) heard.push(line);
  };
  read().catch(() => undefined);
  return {
    heard,
    tags: () => heard.flatMap(({ tags }) => tags),
    until: (count: number) => expect.poll(() => heard.length).toBeGreaterThanOrEqual(count),
  };
}

test("a copy receives missed changes in one line, then each new one", async () => {
  await change("company:a");
  const before = await lastNumber();
  await change("company:b", "frontpage");
  await change("company:c", "frontpage");
  const { heard, until } = listen(await startRevalidationFeed(database.db), before);
  await until(1);
  expect(heard[0]).toEqual({
    number: await lastNumber(),
    tags: ["company:b", "frontpage", "company:c"],
    everything: false,
  });
  await change("company:d");
  await expect.poll(() => heard.at(-1)).toMatchObject({ number: await lastNumber() });
  expect(heard.filter(({ tags }) => tags.length > 0).at(-1)).toMatchObject({ tags: ["company:d"] });
});

test("a copy with an unknown number must expire everything", async () => {
  await change("company:a");
  const origin = await startRevalidationFeed(database.db);
  for (const after of [null, 1_000_000, (await lastNumber()) - 5]) {
    const { heard, until } = listen(origin, after);
    await until(1);
    expect(heard[0]).toEqual({ number: await lastNumber(), tags: [], everything: true });
  }
});

test("an idle feed repeats its last number, without tags", async () => {
  await change("company:a");
  const { heard, until } = listen(await startRevalidationFeed(database.db), await lastNumber());
  await until(3);
  expect(new Set(heard.map(({ number, tags }) => `${number} ${tags.length}`)).size).toBe(1);
});

test("copies that connect together each receive their missed changes", async () => {
  await change("company:start");
  const first = await lastNumber();
  for (let index = 0; index < 10; index += 1) await change(`company:${index}`);
  const feed = createRevalidationFeed(database.db, { warn: () => undefined });
  const heard: Revalidations[] = [];
  const stops = Array.from({ length: 10 }, (_, index) =>
    feed.watch(first + 9 - index, ({ everything = false, ...line }) => heard.push({ ...line, everything })),
  );
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(10);
  for (const stop of stops) stop();
  expect(heard.slice(0, 10).map(({ tags }) => tags.length)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(heard.some(({ everything }) => everything)).toBe(false);
});

test("two marketplaces of one database each notify their copies", async () => {
  await change("company:a");
  const after = await lastNumber();
  const origins = [await startRevalidationFeed(database.db), await startRevalidationFeed(database.db)];
  const copies = origins.map((origin) => listen(origin, after));
  await change("company:b");
  for (const { tags } of copies) await expect.poll(tags).toEqual(["company:b"]);
});

describe("a write that commits late", () => {
  test("a write that commits late is announced after those committed before", async () => {
    await change("company:a");
    const { tags, heard } = listen(await startRevalidationFeed(database.db), await lastNumber());
    await database.db.transaction().execute(async (trx) => {
      await revalidateSite(trx, ["company:late"]);
      await change("company:early");
      await expect.poll(tags).toEqual(["company:early"]);
    });
    await expect.poll(tags).toEqual(["company:early", "company:late"]);
    expect(heard.some(({ everything }) => everything)).toBe(false);
  });

  test("a hundred simultaneous writes are all announced, each once", async () => {
    await change("company:start");
    const { tags } = listen(await startRevalidationFeed(database.db), await lastNumber());
    const write = (index: number) =>
      database.db.transaction().execute(async (trx) => {
        await revalidateSite(trx, [`company:${index}`]);
        await sql`SELECT pg_sleep(${(index * 7) % 20}::float8 / 1000)`.execute(trx);
      });
    await Promise.all(Array.from({ length: 100 }, (_, index) => write(index)));
    await expect.poll(() => tags().length).toBe(100);
    expect(new Set(tags()).size).toBe(100);
  });

  test("a write that fails revalidates nothing", async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await revalidateSite(trx, ["company:undone"]);
      throw new Error("refused");
    });
    await expect(failing).rejects.toThrow("refused");
    expect(await revalidatedTags(database.db)).toEqual([]);
  });
});

test("a tag longer than Next allows is dropped, and others are announced", async () => {
  await change(`entry:fr/page/${"x".repeat(255)}`, "sitemap", "sitemap");
  await change(`entry:fr/page/${"x".repeat(255)}`);
  expect(await revalidatedTags(database.db)).toEqual([["sitemap"]]);
});

test.each(["", "Bearer", "Bearer wrong", FEED_SECRET, `Basic ${FEED_SECRET}`])(
  "the authorization %j answers 401",
  async (authorization) => {
    const origin = await startRevalidationFeed(database.db);
    expect((await fetch(`${origin}/revalidations`, { headers: { authorization } })).status).toBe(401);
  },
);

test("an invalid number is refused", async () => {
  const origin = await startRevalidationFeed(database.db);
  const headers = { authorization: `Bearer ${FEED_SECRET}` };
  for (const after of ["x", "-1", "1.5"])
    expect((await fetch(`${origin}/revalidations?after=${after}`, { headers })).status).toBe(400);
});

test("revalidations older than a day are removed, except the last one", async () => {
  const age = (hours: number) =>
    sql`UPDATE revalidations SET created_date = created_date - make_interval(hours => ${hours})`.execute(database.db);
  const sweep = createSweepJob({ files: createLocalFileStore(database.dataDir) });
  await change("company:a");
  await change("company:b");
  await age(20);
  await change("company:c");
  await age(5);
  await database.db.transaction().execute((trx) => sweep({}, trx));
  expect(await revalidatedTags(database.db)).toEqual([["company:b"], ["company:c"]]);
  await age(48);
  await database.db.transaction().execute((trx) => sweep({}, trx));
  expect(await revalidatedTags(database.db)).toEqual([["company:c"]]);
});
