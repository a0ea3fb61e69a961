import {
  FEED_DEFAULTS,
  FEED_FACTS,
  FEED_WORDED,
  type FeedChoice,
  type FeedFactName,
  type OfferFeed,
  type OfferFeedRun,
} from "@/lib/entities/offer-feed";
import { MAX_FEEDS } from "@/lib/rules/offer-feed/limits";
import type { Caller } from "@/marketplace/access/caller";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, readRow, removeRow, updateRow } from "@/marketplace/db/rows";
import { badField, forbidden, notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { requireProvedAddress } from "@/marketplace/identity/proved-address";
import { isPossibleTarget } from "@/marketplace/network/public-address";
import { isCorrection } from "@/marketplace/offer-import/corrections";
import type { Operation } from "@/marketplace/resources/offer-feeds/import/operation";
import { beginRun } from "@/marketplace/resources/offer-feeds/runs/due-job";
import { batchesOf, enqueueImports } from "@/marketplace/resources/offer-feeds/runs/import-job";
import type {
  FeedSettingsEdit,
  NewOfferFeed,
  NewRun,
  OfferFeedEdit,
} from "@/marketplace/resources/offer-feeds/schemas";
import { type FeedRow, listFeeds, toFeed, toFeeds, toRun } from "@/marketplace/resources/offer-feeds/store";
import { readFileRow } from "@/marketplace/resources/uploads/store";
import { type Write, write } from "@/marketplace/writes/write";

type Trx = Write["trx"];

/** Lists the feeds of the organization acted as. Throws 403 for a caller who does not act as one. */
export async function ownFeeds({ db }: Context, { actorId }: Caller): Promise<OfferFeed[]> {
  if (!actorId?.startsWith("org_")) throw forbidden();
  return toFeeds(db, await listFeeds(db, actorId));
}

/** Returns a feed. Throws 404 when it does not exist or is being removed, 403 when it is another organization's. */
export async function readFeed(db: Trx, caller: Caller, id: string): Promise<FeedRow> {
  const feed = await readRow(db, "offer_feeds", id);
  if (!feed || feed.removed_date) throw notFound();
  requireMay(caller, "offerFeed:list", feed.organization_id);
  return feed;
}

/**
 * Creates a feed. Throws 403 when the caller does not act as an organization; 422 when the address is not public, when
 * the file is another owner's, and when the firm has the maximum number of feeds.
 */
export const createFeed = (context: Context, call: RouteCall, { name, url, fileKey }: NewOfferFeed) =>
  write(context, call, async ({ trx }): Promise<OfferFeed> => {
    const { actorId } = call.caller;
    if (!actorId?.startsWith("org_")) throw forbidden();
    // Locks the organization: otherwise two simultaneous creations could both take the last place.
    await lockRow(trx, "users", actorId);
    if ((await listFeeds(trx, actorId)).length >= MAX_FEEDS)
      throw unprocessable(`An organization has ${MAX_FEEDS} feeds at most`, { code: "tooManyFeeds" });
    requirePublic(context, url);
    const file = fileKey === undefined ? null : await readOwnFile(trx, actorId, fileKey);
    const row = await insertRow(trx, "offer_feeds", {
      id: newId("ofd"),
      organization_id: actorId,
      kind: file ? "file" : "address",
      name,
      url: url ?? null,
      file,
    });
    return toFeed(trx, row);
  });

/**
 * Edits a feed. Throws 404 when it does not exist, 403 when it is another organization's, 412 when it changed since the
 * caller read it; 400 for an address or a file on a feed of the other kind, and for a meaning outside the vocabulary;
 * 422 for an address that is not public, a file of another owner, and a schedule for a feed whose mapping is
 * incomplete, or that has no address.
 */
export const editFeed = (context: Context, call: RouteCall, id: string, edit: OfferFeedEdit) =>
  write(context, call, async ({ trx }): Promise<OfferFeed> => {
    const stored = await lockOwnFeed(trx, call.caller, "offerFeed:edit", id);
    requireFresh(call.request, stored, edit.updatedDate);
    requirePublic(context, edit.url);
    if (edit.url !== undefined && stored.kind !== "address") throw badField(["url"], "is not of this kind of feed");
    if (edit.fileKey !== undefined && stored.kind !== "file")
      throw badField(["fileKey"], "is not of this kind of feed");
    requireMeanings(edit.settings);
    const mapping = edit.mapping ?? stored.mapping;
    const active = edit.active ?? stored.active;
    if (active && (stored.kind !== "address" || !mapping?.title))
      throw unprocessable("A feed is read on schedule once the title of its offers is known", { code: "mapping" });
    if (active && !stored.active) await requireProvedAddress(trx, call.caller);
    const isOther = edit.url !== undefined || edit.mapping !== undefined || edit.settings !== undefined;
    const file = edit.fileKey === undefined ? undefined : await readOwnFile(trx, stored.organization_id, edit.fileKey);
    const row = await updateRow(trx, "offer_feeds", id, {
      name: edit.name,
      url: edit.url,
      file,
      mapping: edit.mapping,
      active,
      every_hours: edit.everyHours,
      settings: edit.settings && { ...stored.settings, ...edit.settings },
      ...(isOther && { validators: null }),
      ...(active && (!stored.active || edit.everyHours !== undefined) && { next_date: new Date().toISOString() }),
      ...(active && !stored.active && { failures: 0, fault: null }),
      ...(!active && { next_date: null }),
    });
    return toFeed(trx, row);
  });

/**
 * Removes a feed and ends its run in progress. Its offers become ordinary ones, or are closed before the feed is
 * deleted; the firm is then reminded of their unanswered applications. Returns the id even when it is unknown. Throws
 * 403 for another organization's feed.
 */
export const removeFeed = (context: Context, call: RouteCall, id: string, offers: "keep" | "close") =>
  write(context, call, async ({ trx }) => {
    const stored = await lockRow(trx, "offer_feeds", id);
    if (!stored || stored.removed_date) return { id };
    requireMay(call.caller, "offerFeed:remove", stored.organization_id);
    if (offers === "keep") await removeRow(trx, "offer_feeds", id);
    else await beginRemoval(trx, stored);
    return { id };
  });

/**
 * Starts a trial or an import. Throws 404 when the feed does not exist, 403 when it is another organization's, 422 for
 * a feed of offers pushed through the API, while a run is in progress, and for an import before the mapping is
 * complete.
 */
export const startRun = (context: Context, call: RouteCall, id: string, { kind, closesMissing }: NewRun) =>
  write(context, call, async ({ trx }): Promise<OfferFeedRun> => {
    const feed = await lockOwnFeed(trx, call.caller, "offerFeed:run", id);
    if (kind === "import") await requireProvedAddress(trx, call.caller);
    if (feed.kind === "api") throw unprocessable("This feed is pushed by calls of the API", { code: "api" });
    if (kind === "import" && !feed.mapping?.title)
      throw unprocessable("The title of the offers is not known yet", { code: "mapping" });
    await requireNoRun(trx, id);
    return toRun(await beginRun(trx, { feed, kind, isPressed: true, closesMissing }));
  });

async function lockOwnFeed(trx: Trx, caller: Caller, action: "offerFeed:edit" | "offerFeed:run", id: string) {
  const stored = await lockRow(trx, "offer_feeds", id);
  if (!stored || stored.removed_date) throw notFound();
  requireMay(caller, action, stored.organization_id);
  return stored;
}

async function requireNoRun(trx: Trx, feedId: string): Promise<void> {
  const running = await trx
    .selectFrom("offer_feed_runs")
    .select("id")
    .where("feed_id", "=", feedId)
    .where("status", "=", "running")
    .executeTakeFirst();
  if (running) throw unprocessable("A run of this feed is under way", { code: "running", runId: running.id });
}

function requirePublic({ settings }: Context, url: string | undefined): void {
  if (url !== undefined && !isPossibleTarget(new URL(url), settings.targetPorts))
    throw unprocessable("The feed must be at a public address", { code: "privateAddress", path: ["url"] });
}

/** Returns a file of the organization. Throws 422 when the file is unknown or belongs to another owner. */
async function readOwnFile(trx: Trx, organizationId: string, key: string) {
  const row = await readFileRow(trx, key);
  if (row?.owner_id !== organizationId)
    throw unprocessable("This file is not yours", { code: "unknownFile", path: ["fileKey"] });
  return { key, filename: row.filename };
}

/** Throws 400, naming the word or the offer, for a meaning outside the vocabulary, and for no town, pay or date. */
function requireMeanings({ words = {}, lines = {}, defaults = {} }: FeedSettingsEdit = {}): void {
  for (const field of FEED_WORDED)
    for (const [word, value] of Object.entries(words[field] ?? {}))
      requireMeaning(field, value, ["settings", "words", field, word]);
  for (const [reference, facts] of Object.entries(lines))
    for (const fact of FEED_FACTS) requireMeaning(fact, facts[fact] ?? null, ["settings", "lines", reference, fact]);
  for (const field of FEED_DEFAULTS) requireMeaning(field, defaults[field] ?? null, ["settings", "defaults", field]);
}

function requireMeaning(field: FeedChoice | FeedFactName, value: string | null, path: string[]): void {
  if (value !== null && !isCorrection(field, value)) throw badField(path, "must be a value of this field");
}

type Feed = { id: string; organization_id: string };

/** Closes the offers of a feed as if they had all left it, some at a time; the feed is deleted after the last one. */
async function beginRemoval(trx: Context["db"], { id: feedId, organization_id }: Feed): Promise<void> {
  const items = await trx.selectFrom("offer_feed_items").select("reference").where("feed_id", "=", feedId).execute();
  if (items.length === 0) {
    await removeRow(trx, "offer_feeds", feedId);
    return;
  }
  // Ends the runs in progress: their jobs find that they ended, and do nothing.
  await trx
    .updateTable("offer_feed_runs")
    .set({ status: "failed", fault: "unexpected", pending: 0, ended_date: new Date() })
    .where("feed_id", "=", feedId)
    .where("status", "=", "running")
    .execute();
  const operations = items.map(({ reference }): Operation => ({ kind: "leave", reference, position: null }));
  await updateRow(trx, "offer_feeds", feedId, {
    active: false,
    next_date: null,
    removed_date: new Date().toISOString(),
  });
  const run = await insertRow(trx, "offer_feed_runs", {
    id: newId("ofr"),
    feed_id: feedId,
    kind: "import",
    pending: batchesOf(operations).length,
  });
  await enqueueImports(trx, { runId: run.id, turn: organization_id }, operations);
}
