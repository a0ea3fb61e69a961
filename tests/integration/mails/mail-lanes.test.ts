import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "@/marketplace/db/pool";
import type { Worker } from "@/marketplace/jobs/worker";
import { sendMail } from "@/marketplace/mail/mail";
import { startWorkers } from "@/marketplace/workers";
import { testContext } from "@/tests/support/context";
import { withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace({ seeded: false });
const { database } = marketplace;
const log = pino({ level: "silent" });

const ALERTS = 10_000;
const PATIENCE = { timeout: 20_000, interval: 20 };

beforeEach(() => sql`TRUNCATE jobs, sent_mails`.execute(database.db));

/** Queues an alert, and copies of it, up to `count` pending mails. */
async function queueAlerts(count: number): Promise<void> {
  await sendMail(database.db, { name: "alert", to: "lea@exemple.fr", locale: "fr", values: { name: "Léa", count: 1 } });
  await sql`
    INSERT INTO jobs (kind, payload, run_date)
    SELECT kind, payload || jsonb_build_object('id', gen_random_uuid()), run_date - interval '1 minute'
    FROM jobs, generate_series(2, ${count}::integer)`.execute(database.db);
}

const queueReset = () =>
  sendMail(database.db, {
    name: "reset",
    to: "claire@exemple.fr",
    locale: "fr",
    values: { name: "Claire", url: "https://exemple.fr/app/mot-de-passe/jeton" },
  });

/** Starts the workers of a marketplace, on separate connections. */
async function aMarketplace(): Promise<Worker> {
  const db = openDatabase({ connectionString: database.url, log });
  const { settings } = marketplace.context;
  const context = await testContext(db, database.dataDir);
  const mails = { dataDir: database.dataDir, smtpUrl: undefined, mailFrom: undefined, mailReplyTo: undefined };
  const workers = await startWorkers(context, { ...settings, ...mails }, log);
  return {
    stop: async () => {
      await workers.stop();
      await db.destroy();
    },
  };
}

const countOf = async (table: "jobs" | "sent_mails", where = sql<boolean>`true`) =>
  (await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)} WHERE ${where}`.execute(database.db))
    .rows[0]?.count ?? 0;

describe("the lanes of mails", () => {
  test("a password is mailed while ten thousand alerts wait", async () => {
    await queueAlerts(ALERTS);
    await queueReset();
    const workers = await aMarketplace();
    await expect.poll(() => countOf("sent_mails", sql`name = 'reset'`), PATIENCE).toBe(1);
    const waiting = await countOf("jobs", sql`kind = 'routineMail'`);
    await database.db.deleteFrom("jobs").execute();
    await workers.stop();
    expect(waiting).toBeGreaterThan(ALERTS / 2);
  });

  test("two running marketplaces send each mail only once", async () => {
    const outbox = join(database.dataDir, "outbox");
    const written = async () => (await readdir(outbox).catch(() => [])).filter((file) => file.includes("alert"));
    const before = (await written()).length;
    await queueAlerts(200);
    const workers = [await aMarketplace(), await aMarketplace()];
    await expect.poll(() => countOf("jobs", sql`kind = 'routineMail'`), PATIENCE).toBe(0);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await countOf("sent_mails")).toBe(200);
    expect((await written()).length - before).toBe(200);
  });
});
