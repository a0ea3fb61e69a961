import type { Selectable } from "kysely";
import { z } from "zod";
import type { FeedFault, FeedFindings, FeedLine } from "@/lib/entities/offer-feed";
import { FEED_WRITING_ENDS_MS, MIN_FEED_WRITING_MS } from "@/lib/rules/offer-feed/limits";
import { toStorable, toStorableJson } from "@/lib/rules/text/storable-text";
import { today } from "@/lib/rules/time/paris-time";
import type { Context } from "@/marketplace/context";
import { lockRow, readRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import type { AwaitedJob } from "@/marketplace/jobs/worker";
import { internetAt } from "@/marketplace/network/public-connection";
import type { ImportRules } from "@/marketplace/offer-import/import-rules";
import { createReadOffers, type OffersRead } from "@/marketplace/offer-import/read-offers";
import { NEXT_READING } from "@/marketplace/offer-import/understand-rows";
import { quotaOf } from "@/marketplace/resources/assets/publishing-quota";
import { readAssetSettings } from "@/marketplace/resources/assets/settings";
import type { Validators } from "@/marketplace/resources/offer-feeds/fetch-feed";
import { type ItemSummary, readSummaries } from "@/marketplace/resources/offer-feeds/import/items";
import type { Operation } from "@/marketplace/resources/offer-feeds/import/operation";
import { type Counts, countsWith, type Plan, planRun } from "@/marketplace/resources/offer-feeds/import/plan";
import { readImportRules } from "@/marketplace/resources/offer-feeds/import/target";
import { tryOut } from "@/marketplace/resources/offer-feeds/import/try-out";
import { endRun, failRun } from "@/marketplace/resources/offer-feeds/runs/end-run";
import { batchesOf, enqueueImports } from "@/marketplace/resources/offer-feeds/runs/import-job";
import { type RunTools, readRun } from "@/marketplace/resources/offer-feeds/runs/read-run";
import { linesToStore } from "@/marketplace/resources/offer-feeds/runs/run-lines";

export const RUN_JOB = "offerFeed";
const Payload = z.object({ runId: z.string() });

type Db = Context["db"];
type Feed = Selectable<Database["offer_feeds"]>;
type Run = Selectable<Database["offer_feed_runs"]>;

/** Outcome of a run, before anything is written. */
type Result = { counts: Counts; lines: FeedLine[]; found: FeedFindings | null } & (
  | { kind: "trial" }
  | {
      kind: "import";
      operations: Operation[];
      read: { count: number; validators: Validators } | null;
      unfinished: boolean;
    }
);

/**
 * Creates the job that runs a feed, or tries it out. The job first reads the feed, outside any transaction; other jobs
 * then make the changes, a few offers each, so that other writes never wait for long. A feed that cannot be read
 * changes nothing. The run ends in every case.
 */
export const createRunJob = (context: Context, tools: Partial<RunTools> = {}): AwaitedJob => {
  const { fetchLimits = { network: internetAt(context.settings.targetPorts) }, readOffers = createReadOffers() } =
    tools;
  return {
    async prepare(payload) {
      const { runId } = Payload.parse(payload);
      const run = await readRow(context.db, "offer_feed_runs", runId);
      const feed = run && (await readRow(context.db, "offer_feeds", run.feed_id));
      if (!run || !feed || run.status !== "running") return async () => {};
      const result = await resultOf(context, { fetchLimits, readOffers }, feed, run);
      return (trx) => settle(trx, context, { feed, runId, result });
    },
    async giveUp(payload, trx) {
      const { runId } = Payload.parse(payload);
      const started = await readRow(trx, "offer_feed_runs", runId);
      const feed = started && (await lockRow(trx, "offer_feeds", started.feed_id));
      const run = feed && (await lockRow(trx, "offer_feed_runs", runId));
      if (feed && run?.status === "running") await failRun(trx, context, { feed, run, fault: "unexpected" });
    },
  };
};

/**
 * Stores the result of a run. Locks the feed and the run again: during the reading, an operator may have ended the run,
 * or a person may have removed or edited the feed.
 */
async function settle(
  trx: Db,
  context: Context,
  { feed: read, runId, result }: { feed: Feed; runId: string; result: Result | FeedFault },
): Promise<void> {
  const feed = await lockRow(trx, "offer_feeds", read.id);
  const run = await lockRow(trx, "offer_feed_runs", runId);
  if (!feed || run?.status !== "running") return;
  if (feed.updated_date.getTime() !== read.updated_date.getTime())
    throw new Error("The feed was edited while it was read: it is read again");
  if (typeof result === "string") return failRun(trx, context, { feed, run, fault: result });
  const { counts, lines, found } = result;
  const { operations, unfinished } = result.kind === "import" ? result : { operations: [], unfinished: false };
  await updateRow(trx, "offer_feed_runs", runId, {
    counts,
    lines: linesToStore(lines),
    found: toStorableJson(found),
    unfinished,
  });
  if (result.kind === "import" && result.read)
    await updateRow(trx, "offer_feeds", feed.id, {
      last_read: result.read.count,
      validators: result.read.validators,
    });
  if (operations.length === 0) return endRun(trx, { feed, run: { ...run, unfinished }, counts });
  await updateRow(trx, "offer_feed_runs", runId, { pending: batchesOf(operations).length });
  const until = Math.max(run.created_date.getTime() + FEED_WRITING_ENDS_MS, Date.now() + MIN_FEED_WRITING_MS);
  await enqueueImports(trx, { runId, turn: feed.organization_id, until }, operations);
}

async function resultOf(context: Context, tools: RunTools, feed: Feed, run: Run): Promise<Result | FeedFault> {
  const { db } = context;
  const items = await readSummaries(db, feed.id);
  const rules = await readImportRules(db, targetOf(feed));
  const reading = await readRun(context, tools, { feed, isPressed: run.pressed, rules, items });
  if (reading.state === "unreadable") return reading.fault;
  if (reading.state === "unchanged")
    return {
      kind: "import",
      counts: { unchanged: items.size },
      lines: [],
      found: null,
      operations: [],
      read: null,
      unfinished: false,
    };
  const { validators } = reading;
  const read = withStorableReferences(reading.read);
  const { plan, slots } = await planOf(db, { feed, run, read, items, rules });
  if (run.kind === "import") {
    const found = { ...read.found, words: [], fields: [] };
    return {
      kind: "import",
      ...plan,
      found,
      read: { count: read.offers.length, validators },
      unfinished: waits(plan),
    };
  }
  const settings = await readAssetSettings(db);
  const lines = await tryOut(db, { target: targetOf(feed), rules, settings, items, slots }, plan.operations);
  return {
    kind: "trial",
    counts: countsWith(plan.counts, lines),
    lines: [...plan.lines, ...lines],
    found: read.found,
  };
}

type Read = Extract<OffersRead, { state: "read" }>;

/** Refuses the offers whose reference the database cannot hold: every query about them would fail. */
function withStorableReferences(read: Read): Read {
  const isStorable = ({ reference }: Read["offers"][number]) => toStorable(reference) === reference;
  const refused = read.offers
    .filter((offer) => !isStorable(offer))
    .map(
      ({ position, title }): FeedLine => ({
        position,
        reference: null,
        title,
        assetId: null,
        outcome: "refused",
        reasons: [{ code: "unstorable" }],
      }),
    );
  return { ...read, offers: read.offers.filter(isStorable), refused: [...read.refused, ...refused] };
}

/** Returns whether an offer of the plan waits for the next reading. */
const waits = ({ lines }: Plan): boolean =>
  lines.some(({ reasons }) => reasons.some(({ code }) => code === NEXT_READING));

const targetOf = ({ id, organization_id, settings }: Feed) => ({ id, organizationId: organization_id, settings });

type Started = {
  feed: Feed;
  run: Run;
  read: Read;
  items: ReadonlyMap<string, ItemSummary>;
  rules: Pick<ImportRules, "isAnswerable">;
};

async function planOf(db: Db, { feed, run, read, items, rules }: Started) {
  const owner = await readRow(db, "users", feed.organization_id);
  const quota = owner ? await quotaOf(db, owner) : { slots: 0, slotsTaken: 0 };
  const slots = Math.max(0, quota.slots - quota.slotsTaken);
  const publishable = rules.isAnswerable && (feed.settings.publishes ?? true) ? slots : 0;
  const plan = planRun({
    offers: read.offers,
    refused: read.refused,
    isPartial: read.isPartial,
    items,
    slots: publishable,
    closesMissing: run.closes_missing,
    today: today(),
  });
  return { plan, slots };
}
