import type { Selectable } from "kysely";
import { z } from "zod";
import type { FeedFault, FeedFindings } from "@/lib/entities/offer-feed";
import { today } from "@/lib/rules/time/paris-time";
import type { Context } from "@/marketplace/context";
import { readRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { ThreadUnavailable } from "@/marketplace/kept-thread";
import { createReadOffers, type OffersRead, type ReadOffers } from "@/marketplace/offer-import/read-offers";
import { quotaOf } from "@/marketplace/resources/assets/publishing-quota";
import { readAssetSettings } from "@/marketplace/resources/assets/settings";
import {
  type FetchedFeed,
  type FetchLimits,
  fetchFeed,
  UnreachableFeed,
  type Validators,
} from "@/marketplace/resources/offer-feeds/fetch-feed";
import { type ItemSummary, readSummaries } from "@/marketplace/resources/offer-feeds/import/items";
import { planRun } from "@/marketplace/resources/offer-feeds/import/plan";
import { readImportRules } from "@/marketplace/resources/offer-feeds/import/target";
import { tryOut } from "@/marketplace/resources/offer-feeds/import/try-out";
import { endRun, failRun } from "@/marketplace/resources/offer-feeds/runs/end-run";
import { batchesOf, enqueueImports } from "@/marketplace/resources/offer-feeds/runs/import-job";
import { countsWith, keptLines } from "@/marketplace/resources/offer-feeds/runs/run-lines";

export const RUN_JOB = "offerFeed";
const Payload = z.object({ runId: z.string() });
/** A feed that answers that nothing changed is read whole once a day: slots may be free, last days near. */
const WHOLE_EVERY_MS = 20 * 60 * 60 * 1000;

type Trx = Context["db"];
type Feed = Selectable<Database["offer_feeds"]>;
type Run = Selectable<Database["offer_feed_runs"]>;
export type RunTools = { fetchLimits?: FetchLimits; readOffers?: ReadOffers };

/**
 * Reads a feed and does what it says, or says what it would do. What it changes is done by jobs of some offers each, so
 * that no other write waits for long; a feed that cannot be read changes nothing.
 */
export const createRunJob =
  (context: Context, { fetchLimits = {}, readOffers = createReadOffers() }: RunTools = {}): JobHandler =>
  async (payload, trx) => {
    const { runId } = Payload.parse(payload);
    const run = await readRow(trx, "offer_feed_runs", runId);
    const feed = run && (await readRow(trx, "offer_feeds", run.feed_id));
    if (!run || !feed || run.status !== "running") return;
    const items = await readSummaries(trx, feed.id);
    const fetched = await fetchOf(context, feed, run, fetchLimits);
    if ("fault" in fetched) return failRun(trx, context, { feed, run, fault: fetched.fault });
    if (fetched.state === "unchanged") return endRun(trx, { feed, run, counts: { unchanged: items.size } });
    const read = await readThrough(readOffers, trx, feed, fetched, items);
    if (read.state === "unreadable") return failRun(trx, context, { feed, run, fault: read.fault });
    await (run.kind === "trial" ? reportTrial : startImport)(trx, {
      ...{ feed, run, read, items },
      validators: fetched.validators,
    });
  };

/** The bytes of the feed, or why there are none. */
async function fetchOf(context: Context, feed: Feed, run: Run, limits: FetchLimits) {
  if (feed.kind === "file") return readFile(context, feed);
  const isWhole = run.pressed || Date.now() - (feed.read_date?.getTime() ?? 0) > WHOLE_EVERY_MS;
  try {
    return await fetchFeed(feed.url ?? "", isWhole ? {} : (feed.validators ?? {}), limits);
  } catch (error) {
    if (!(error instanceof UnreachableFeed)) throw error;
    return { fault: error.fault };
  }
}

async function readFile({ files }: Context, { file }: Feed): Promise<FetchedFeed | { fault: FeedFault }> {
  const bytes = file && (await files.read(file.key));
  if (!bytes) return { fault: "fileMissing" };
  return { state: "read", bytes, contentType: null, validators: {} };
}

async function readThrough(
  readOffers: ReadOffers,
  trx: Trx,
  feed: Feed,
  { bytes, contentType }: { bytes: Uint8Array; contentType: string | null },
  items: ReadonlyMap<string, ItemSummary>,
): Promise<OffersRead> {
  const rules = await readImportRules(trx, targetOf(feed));
  // What left the feed and is in it again is decided anew, whatever it says.
  const known = [...items.values()].flatMap(({ reference, hash, state }): [string, string][] =>
    state === "left" ? [] : [[reference, hash]],
  );
  try {
    return await readOffers({ bytes, contentType, rules: { ...rules, mapping: feed.mapping }, known });
  } catch (error) {
    if (!(error instanceof ThreadUnavailable)) throw error;
    return { state: "unreadable", fault: "unexpected" };
  }
}

export const targetOf = ({ id, organization_id, settings }: Feed) => ({
  id,
  organizationId: organization_id,
  settings,
});

type Started = {
  feed: Feed;
  run: Run;
  read: Extract<OffersRead, { state: "read" }>;
  items: ReadonlyMap<string, ItemSummary>;
  validators: Validators;
};

async function planOf(trx: Trx, { feed, run, read, items }: Started) {
  const owner = await readRow(trx, "users", feed.organization_id);
  const quota = owner ? await quotaOf(trx, owner) : { slots: 0, slotsTaken: 0 };
  const slots = Math.max(0, quota.slots - quota.slotsTaken);
  const publishable = (feed.settings.publishes ?? true) ? slots : 0;
  const plan = planRun({
    ...{ offers: read.offers, refused: read.refused, isPartial: read.isPartial, items },
    ...{ slots: publishable, closesMissing: run.closes_missing, today: today() },
  });
  return { plan, slots };
}

async function reportTrial(trx: Trx, started: Started): Promise<void> {
  const { feed, run, read, items } = started;
  const { plan, slots } = await planOf(trx, started);
  const target = targetOf(feed);
  const rules = await readImportRules(trx, target);
  const settings = await readAssetSettings(trx);
  const lines = await tryOut(trx, { target, rules, settings, items, slots }, plan.operations);
  await updateRow(trx, "offer_feed_runs", run.id, { lines: keptLines([...plan.lines, ...lines]), found: read.found });
  await endRun(trx, { feed, run, counts: countsWith(plan.counts, lines) });
}

async function startImport(trx: Trx, started: Started): Promise<void> {
  const { feed, run, read, validators } = started;
  const { plan } = await planOf(trx, started);
  await updateRow(trx, "offer_feeds", feed.id, { last_read: read.offers.length, validators });
  const { counts } = plan;
  const found: FeedFindings = { ...read.found, words: [], fields: [] };
  await updateRow(trx, "offer_feed_runs", run.id, {
    ...{ counts, lines: keptLines(plan.lines), found, pending: batchesOf(plan.operations).length },
  });
  if (plan.operations.length === 0) await endRun(trx, { feed, run, counts });
  else await enqueueImports(trx, run.id, plan.operations);
}
