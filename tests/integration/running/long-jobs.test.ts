import { sql } from "kysely";
import { pino } from "pino";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type LongJob, runDueJobs } from "@/marketplace/jobs/worker";
import { withMarketplace } from "@/tests/support/marketplace";

const { database } = withMarketplace({ seeded: false });
const log = pino({ level: "silent" });

const enqueued = () => database.db.insertInto("jobs").values({ kind: "offerFeed" }).execute();
const run = (prepare: LongJob["prepare"]) => runDueJobs(database.db, { offerFeed: { prepare } }, log);
const left = () => database.db.selectFrom("jobs").select(["attempts", "last_error"]).execute();
/** Expires the lease of the jobs, as a minute of silence of their process does. */
const endLease = () =>
  database.db
    .updateTable("jobs")
    .set({ run_date: new Date(0) })
    .execute();

beforeEach(async () => {
  await database.db.deleteFrom("jobs").execute();
  await enqueued();
});

describe("a job prepared before it writes", () => {
  test("a long job is prepared outside a transaction, by one worker", async () => {
    const seen: unknown[] = [];
    await run(async () => {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::integer AS count FROM pg_stat_activity
        WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(database.db);
      seen.push(rows[0]?.count, await run(async () => async () => void seen.push("twice")));
      return async () => void seen.push("written");
    });
    expect(seen).toEqual([0, 0, "written"]);
    expect(await left()).toEqual([]);
  });

  test("a long job that fails in preparation or writing is postponed", async () => {
    const fails = async () => {
      throw new Error("no feed");
    };
    await run(fails);
    await endLease();
    await run(async () => fails);
    expect(await left()).toEqual([{ attempts: 2, last_error: "no feed" }]);
  });

  test("a long job whose preparation never ends is postponed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      await run(() => {
        // The limit is set once the preparation has begun.
        queueMicrotask(() => vi.advanceTimersByTime(300_000));
        return new Promise(() => undefined);
      });
    } finally {
      vi.useRealTimers();
    }
    expect(await left()).toEqual([{ attempts: 1, last_error: "The preparation did not end" }]);
  });

  test("a long job of a dead process is done once by another", async () => {
    const written: string[] = [];
    await run(async () => {
      await endLease();
      await run(async () => async () => void written.push("the other"));
      return async () => void written.push("the one that was silent");
    });
    expect(written).toEqual(["the other"]);
    expect(await left()).toEqual([]);
  });
});
