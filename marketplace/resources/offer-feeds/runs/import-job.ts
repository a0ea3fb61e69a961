import { z } from "zod";
import type { FeedLine } from "@/lib/entities/offer-feed";
import type { Context } from "@/marketplace/context";
import { isDataRefused } from "@/marketplace/db/data-refused";
import { lockRow, readRow, updateRow } from "@/marketplace/db/rows";
import { enqueue } from "@/marketplace/jobs/queue";
import type { AwaitedJob } from "@/marketplace/jobs/worker";
import { indexAllWaiting } from "@/marketplace/resources/assets/index-soon";
import { importOffers } from "@/marketplace/resources/offer-feeds/import/import-offers";
import { readItems } from "@/marketplace/resources/offer-feeds/import/items";
import { Operation, referenceOf } from "@/marketplace/resources/offer-feeds/import/operation";
import { countsWith, laterLine } from "@/marketplace/resources/offer-feeds/import/plan";
import { readImportRules } from "@/marketplace/resources/offer-feeds/import/target";
import { endRun } from "@/marketplace/resources/offer-feeds/runs/end-run";
import { linesToStore } from "@/marketplace/resources/offer-feeds/runs/run-lines";
import type { FeedRow } from "@/marketplace/resources/offer-feeds/store";
import { jobWrite } from "@/marketplace/writes/job-write";

export const IMPORT_JOB = "offerImport";
/** Offers handled by one job, in one transaction. */
const AT_ONCE = 40;
const Payload = z.object({
  runId: z.string(),
  operations: z.string().transform((text) => z.array(Operation).parse(JSON.parse(text))),
  /** Milliseconds since 1970 after which the batch waits for the next reading. The first batch has none. */
  until: z.number().optional(),
});

/** Splits operations into one batch per job. */
export function batchesOf(operations: readonly Operation[]): Operation[][] {
  const batches: Operation[][] = [];
  for (let start = 0; start < operations.length; start += AT_ONCE)
    batches.push(operations.slice(start, start + AT_ONCE));
  return batches;
}

type Imports = { runId: string; turn: string; until?: number };

/**
 * Enqueues a job for each batch of the run's operations; the caller stores the number of batches as the run's
 * `pending`. Firms take turns to write. A batch that has not started by `until` is postponed to the next reading,
 * except the first, so that every run makes progress.
 */
export async function enqueueImports(
  trx: Context["db"],
  { runId, turn, until }: Imports,
  operations: readonly Operation[],
) {
  for (const [index, batch] of batchesOf(operations).entries())
    await enqueue(trx, {
      kind: IMPORT_JOB,
      turn,
      payload: { runId, operations: JSON.stringify(batch), ...(index > 0 && until && { until }) },
    });
}

/**
 * Creates the job that applies a batch of operations of a run, in one transaction with their consequences; the last
 * such job ends the run. Operations that fail are refused, and the run goes on.
 */
export const createImportJob = (context: Context): AwaitedJob => ({
  prepare: async (payload) => (trx) => importBatch(trx, context, Payload.parse(payload)),
  async giveUp(payload, trx, reason) {
    const { runId, operations } = Payload.parse(payload);
    const feed = await lockFeedOf(trx, runId);
    if (!feed) return;
    if (isDataRefused(reason) && operations.length > 1) await splitBatch(trx, feed, runId, operations);
    else
      await addLines(
        trx,
        feed,
        runId,
        operations.map(refusedLine(isDataRefused(reason) ? "unstorable" : "unexpected")),
      );
  },
});

async function importBatch(trx: Context["db"], context: Context, batch: z.output<typeof Payload>): Promise<void> {
  const { runId, operations, until = Number.POSITIVE_INFINITY } = batch;
  const feed = await lockFeedOf(trx, runId);
  if (!feed) return;
  if (Date.now() > until) {
    await updateRow(trx, "offer_feed_runs", runId, { unfinished: true });
    return addLines(trx, feed, runId, await laterLines(trx, feed.id, operations));
  }
  const target = { id: feed.id, organizationId: feed.organization_id, settings: feed.settings };
  const rules = await readImportRules(trx, target);
  const lines = await importOffers(jobWrite(trx, feed.organization_id), context, target, rules, operations);
  await addLines(trx, feed, runId, lines);
}

/** Halves a batch whose data the database refused, so that in the end the refused operation stands alone. */
async function splitBatch(trx: Context["db"], feed: FeedRow, runId: string, operations: readonly Operation[]) {
  const half = Math.ceil(operations.length / 2);
  const run = await lockRow(trx, "offer_feed_runs", runId);
  if (!run) return;
  await updateRow(trx, "offer_feed_runs", runId, { pending: run.pending + 1 });
  for (const part of [operations.slice(0, half), operations.slice(half)])
    await enqueueImports(trx, { runId, turn: feed.organization_id }, part);
}

/** Locks and returns the feed of a run in progress; undefined when the feed was removed, or the run ended. */
async function lockFeedOf(trx: Context["db"], runId: string) {
  const started = await readRow(trx, "offer_feed_runs", runId);
  const feed = started && (await lockRow(trx, "offer_feeds", started.feed_id));
  const run = feed && (await readRow(trx, "offer_feed_runs", runId));
  return run?.status === "running" ? feed : undefined;
}

async function laterLines(trx: Context["db"], feedId: string, operations: readonly Operation[]): Promise<FeedLine[]> {
  const known = await readItems(trx, feedId, operations.map(referenceOf));
  return operations.map((operation) => {
    const asset = known.get(referenceOf(operation))?.asset;
    return laterLine(operation, asset ? { title: asset.name, assetId: asset.id } : undefined);
  });
}

const refusedLine =
  (code: "unstorable" | "unexpected") =>
  (operation: Operation): FeedLine => ({
    reference: referenceOf(operation),
    assetId: null,
    outcome: "refused",
    reasons: [{ code }],
    ...(operation.kind === "row"
      ? { position: operation.row.position, title: operation.row.title }
      : { position: operation.position, title: operation.reference }),
  });

async function addLines(trx: Context["db"], feed: FeedRow, runId: string, lines: readonly FeedLine[]): Promise<void> {
  const run = await lockRow(trx, "offer_feed_runs", runId);
  if (!run) return;
  const counts = countsWith(run.counts, lines);
  const kept = linesToStore([...run.lines, ...lines]);
  const isFull = JSON.stringify(kept) === JSON.stringify(run.lines);
  await updateRow(trx, "offer_feed_runs", runId, {
    counts,
    pending: Math.max(0, run.pending - 1),
    ...(!isFull && { lines: kept }),
  });
  if (run.pending > 1) return;
  // When a run ends, searches find its offers.
  await indexAllWaiting(trx);
  await endRun(trx, { feed, run, counts });
}
