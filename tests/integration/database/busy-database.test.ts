import { type Kysely, sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createApp } from "@/marketplace/app";
import { openDatabase } from "@/marketplace/db/pool";
import type { Database } from "@/marketplace/db/schema";
import { PUBLIC_KEY, testContextWithoutFiles, testGate } from "@/tests/support/context";
import { withMarketplaceDatabase } from "@/tests/support/database";

const database = withMarketplaceDatabase({ seeded: true });
const CONNECTIONS = 2;
const headers = { "x-api-key": PUBLIC_KEY };

/** Runs `work` on a marketplace with very small pools and short timeouts. */
async function withApp(
  work: (app: ReturnType<typeof createApp>, pools: Record<"db" | "readDb", Kysely<Database>>) => Promise<void>,
) {
  const open = (options: object) =>
    openDatabase({
      connectionString: database.url,
      log: { error: () => undefined },
      connectionTimeoutMs: 1_000,
      ...options,
    });
  const pools = {
    db: open({ connections: CONNECTIONS }),
    readDb: open({ connections: CONNECTIONS, statementTimeoutMs: 100 }),
    reservedDb: open({ connections: 1 }),
  };
  const context = { ...testContextWithoutFiles(pools.db), ...pools };
  const app = createApp(context, testGate(context), pino({ level: "silent" }));
  try {
    await work(app, pools);
  } finally {
    await app.close();
    await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
  }
}

/** Takes every connection of a pool, until the returned function is called. */
async function holdAll(pool: Kysely<Database>): Promise<() => Promise<unknown>> {
  const held = await Promise.all(
    Array.from(
      { length: CONNECTIONS },
      () =>
        new Promise<() => Promise<void>>((resolve) => {
          const over = pool.connection().execute(
            () =>
              new Promise<void>((release) => {
                resolve(() => {
                  release();
                  return over;
                });
              }),
          );
        }),
    ),
  );
  return () => Promise.all(held.map((release) => release()));
}

const tooMany = [503, "5", { message: "Too many requests at once", statusCode: 503 }];
const search = { method: "POST", url: "/search", headers, payload: {} } as const;

test("a request without connection in time gets a 503; health responds", () =>
  withApp(async (app, { readDb }) => {
    const release = await holdAll(readDb);
    const refused = await app.inject(search);
    expect([refused.statusCode, refused.headers["retry-after"], refused.json()]).toEqual(tooMany);
    expect((await app.inject("/health")).json()).toEqual({ status: "ok", database: "ok" });
    await release();
    // The first search reads the index, which may take longer than a public read waits on a loaded machine.
    await expect.poll(async () => (await app.inject(search)).statusCode).toBe(200);
  }));

test("a public read that waits too long gets a 503", () =>
  withApp(async (app, { db }) => {
    await db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE categories IN ACCESS EXCLUSIVE MODE`.execute(trx);
      const { statusCode, headers: responded } = await app.inject({ url: "/categories", headers });
      expect([statusCode, responded["retry-after"]]).toEqual([503, "5"]);
    });
  }));
