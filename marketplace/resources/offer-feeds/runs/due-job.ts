import { sql } from "kysely";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { RUN_JOB } from "@/marketplace/resources/offer-feeds/runs/run-feed";

/** So many feeds of each turn, so that one turn never fills the queue. */
const AT_ONCE = 50;
/** A run whose job an operator removed, or that failed for good, holds its feed no longer. */
const LOST_AFTER_HOURS = 12;

type Due = { id: string };

/** Begins a run of each feed whose time has come, but those of which one is under way. */
export const createDueFeedsJob = (): JobHandler => async (_payload, trx) => {
  await endLostRuns(trx);
  const { rows } = await sql<Due>`
      SELECT id FROM offer_feeds
      WHERE active AND next_date <= now()
        AND NOT EXISTS (SELECT FROM offer_feed_runs WHERE feed_id = offer_feeds.id AND status = 'running')
      ORDER BY next_date, id LIMIT ${sql.lit(AT_ONCE)} FOR UPDATE SKIP LOCKED`.execute(trx);
  for (const { id } of rows)
    await beginRun(trx, { feedId: id, kind: "import", isPressed: false, closesMissing: false });
};

type NewRun = { feedId: string; kind: "trial" | "import"; isPressed: boolean; closesMissing: boolean };

/** A run, and the job that does it once this is committed. Throws when one is under way (offer_feed_runs_running). */
export async function beginRun(trx: Context["db"], { feedId, kind, isPressed, closesMissing }: NewRun) {
  const id = newId("ofr");
  const run = await insertRow(trx, "offer_feed_runs", {
    ...{ id, feed_id: feedId, kind, pressed: isPressed, closes_missing: closesMissing },
  });
  await enqueue(trx, { kind: RUN_JOB, key: `${RUN_JOB}/${feedId}`, payload: { runId: id } });
  return run;
}

const endLostRuns = (trx: Context["db"]) =>
  sql`
    UPDATE offer_feed_runs SET status = 'failed', fault = 'unexpected', pending = 0, ended_date = now(),
      updated_date = next_date(updated_date)
    WHERE status = 'running' AND created_date < now() - make_interval(hours => ${sql.lit(LOST_AFTER_HOURS)})`.execute(
    trx,
  );
