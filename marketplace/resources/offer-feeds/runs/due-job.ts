import { sql } from "kysely";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, readRow } from "@/marketplace/db/rows";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { failRun } from "@/marketplace/resources/offer-feeds/runs/end-run";
import { IMPORT_JOB } from "@/marketplace/resources/offer-feeds/runs/import-job";
import { RUN_JOB } from "@/marketplace/resources/offer-feeds/runs/run-feed";

/** Maximum number of feeds started at a time, so that they never fill the queue. */
const AT_ONCE = 50;
type Due = { id: string; organization_id: string };

/** Creates the handler of the job that starts a run of each feed that is due, unless one is already running. */
export const createDueFeedsJob =
  (context: Context): JobHandler =>
  async (_payload, trx) => {
    await endLostRuns(trx, context);
    const { rows } = await sql<Due>`
      SELECT id, organization_id FROM offer_feeds
      WHERE active AND next_date <= now()
        AND NOT EXISTS (SELECT FROM offer_feed_runs WHERE feed_id = offer_feeds.id AND status = 'running')
      ORDER BY next_date, id LIMIT ${sql.lit(AT_ONCE)} FOR UPDATE SKIP LOCKED`.execute(trx);
    for (const feed of rows) await beginRun(trx, { feed, kind: "import", isPressed: false, closesMissing: false });
  };

type NewRun = { feed: Due; kind: "trial" | "import"; isPressed: boolean; closesMissing: boolean };

/**
 * Inserts a run and enqueues its job, which starts after this transaction commits, when its firm's turn comes. Throws
 * when a run is in progress (offer_feed_runs_running).
 */
export async function beginRun(trx: Context["db"], { feed, kind, isPressed, closesMissing }: NewRun) {
  const id = newId("ofr");
  const run = await insertRow(trx, "offer_feed_runs", {
    id,
    feed_id: feed.id,
    kind,
    pressed: isPressed,
    closes_missing: closesMissing,
  });
  await enqueue(trx, {
    kind: RUN_JOB,
    key: `${RUN_JOB}/${feed.id}`,
    turn: feed.organization_id,
    payload: { runId: id },
  });
  return run;
}

/**
 * Ends the runs that no job will end, which would block their feeds for ever: an operator removed the job, or its end
 * could not be written. A run that had begun to write says that it was interrupted.
 */
async function endLostRuns(trx: Context["db"], context: Context): Promise<void> {
  const { rows } = await sql<{ id: string; feed_id: string }>`
    SELECT id, feed_id FROM offer_feed_runs
    WHERE status = 'running' AND NOT EXISTS (
      SELECT FROM jobs WHERE kind IN (${RUN_JOB}, ${IMPORT_JOB}) AND failed_date IS NULL
        AND payload->>'runId' = offer_feed_runs.id)
    ORDER BY feed_id`.execute(trx);
  for (const { id, feed_id } of rows) {
    const feed = await lockRow(trx, "offer_feeds", feed_id);
    const run = await readRow(trx, "offer_feed_runs", id);
    const fault = run?.found ? "interrupted" : "unexpected";
    if (feed && run?.status === "running") await failRun(trx, context, { feed, run, fault });
  }
}
