import { z } from "zod";
import type { Context } from "@/marketplace/context";
import { lockRow, readRow, updateRow } from "@/marketplace/db/rows";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { indexAllWaiting } from "@/marketplace/resources/assets/index-soon";
import { importOffers } from "@/marketplace/resources/offer-feeds/import/import-offers";
import { Operation } from "@/marketplace/resources/offer-feeds/import/operation";
import { readImportRules } from "@/marketplace/resources/offer-feeds/import/target";
import { endRun } from "@/marketplace/resources/offer-feeds/runs/end-run";
import { countsWith, keptLines } from "@/marketplace/resources/offer-feeds/runs/run-lines";
import { jobWrite } from "@/marketplace/writes/job-write";

export const IMPORT_JOB = "offerImport";
/** Offers of one job: one transaction. */
const AT_ONCE = 40;
const Payload = z.object({
  runId: z.string(),
  operations: z.string().transform((text) => z.array(Operation).parse(JSON.parse(text))),
});

/** What each job does of these operations. */
export function batchesOf(operations: readonly Operation[]): Operation[][] {
  const batches: Operation[][] = [];
  for (let start = 0; start < operations.length; start += AT_ONCE)
    batches.push(operations.slice(start, start + AT_ONCE));
  return batches;
}

/** A job for each batch of the run's operations; `pending` of the run is their number. */
export async function enqueueImports(trx: Context["db"], runId: string, operations: readonly Operation[]) {
  for (const batch of batchesOf(operations))
    await enqueue(trx, { kind: IMPORT_JOB, payload: { runId, operations: JSON.stringify(batch) } });
}

/** Does some operations of a run, in one transaction with what follows from them; the last one ends the run. */
export const createImportJob =
  (context: Context): JobHandler =>
  async (payload, trx) => {
    const { runId, operations } = Payload.parse(payload);
    const started = await readRow(trx, "offer_feed_runs", runId);
    const feed = started && (await readRow(trx, "offer_feeds", started.feed_id));
    // Removed meanwhile, with what it had left to do.
    if (!feed) return;
    const target = { id: feed.id, organizationId: feed.organization_id, settings: feed.settings };
    const rules = await readImportRules(trx, target);
    const lines = await importOffers(jobWrite(trx, feed.organization_id), context, target, rules, operations);
    const run = await lockRow(trx, "offer_feed_runs", runId);
    if (!run) return;
    const counts = countsWith(run.counts, lines);
    const kept = keptLines([...run.lines, ...lines]);
    const isFull = JSON.stringify(kept) === JSON.stringify(run.lines);
    await updateRow(trx, "offer_feed_runs", runId, {
      ...{ counts, pending: Math.max(0, run.pending - 1) },
      ...(!isFull && { lines: kept }),
    });
    if (run.pending > 1) return;
    // A run that is over is found by searches.
    await indexAllWaiting(trx);
    await endRun(trx, { feed, run, counts });
  };
