import { sql } from "kysely";
import type { z } from "zod";
import { offerFeeds } from "@/contract/offer-feeds";
import type { OfferFeedRun } from "@/lib/entities/offer-feed";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { isOneOf } from "@/marketplace/db/conditions";
import { listRows, readRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin, type SharedLimit } from "@/marketplace/http/shared-limit";
import { ifDefined } from "@/marketplace/resources/filters";
import {
  byRun,
  NewOfferFeed,
  NewRun,
  OfferFeedEdit,
  RemovalQuery,
  RunsQuery,
} from "@/marketplace/resources/offer-feeds/schemas";
import {
  createFeed,
  editFeed,
  ownFeeds,
  readFeed,
  removeFeed,
  startRun,
} from "@/marketplace/resources/offer-feeds/service";
import { readSource } from "@/marketplace/resources/offer-feeds/source";
import { toFeed, toRun } from "@/marketplace/resources/offer-feeds/store";

/**
 * Each run reads another server, and occupies a thread for seconds. The limit is enough for a person who corrects a
 * mapping.
 */
const RUN_LIMIT = { calls: 20, windowMs: 60 * 60_000 };

export const offerFeedRoutes = (context: Context): Route[] => [
  ...feedRoutes(context),
  ...runRoutes(context, context.sharedLimit("offer-feeds.run", RUN_LIMIT)),
];

const feedRoutes = (context: Context): Route[] => [
  route(offerFeeds.sourceOf, {
    action: "offer:source",
    summary: "Read the feed that an offer was imported from, its reference there, and the fields edited here since",
    description:
      "For callers who may edit the offer; null for an offer that was typed here. The feed still updates the fields that are not in `edited`.",
    params: byId,
    run: ({ params, caller }) => readSource(context, caller, params.id),
  }),
  route(offerFeeds.list, {
    action: "offerFeed:list",
    summary: "List the offer feeds of the organization acted as, as a plain array",
    description:
      "Each feed has the number of its offers, and its last import without its lines. 403 without an organization.",
    run: ({ caller }) => ownFeeds(context, caller),
  }),
  route(offerFeeds.read, {
    action: "offerFeed:list",
    summary: "Read a feed of offers",
    params: byId,
    run: async ({ params, caller }) => toFeed(context.db, await readFeed(context.db, caller, params.id)),
  }),
  route(offerFeeds.create, {
    action: "offerFeed:create",
    summary: "Create a feed of offers: at a URL, or in a CSV file uploaded to the folder feeds",
    description:
      "Nothing is read or imported yet. 422 (data.code) for an address that is not public (privateAddress), a file of another owner (unknownFile), and more than ten feeds (tooManyFeeds).",
    body: NewOfferFeed,
    run: ({ body, ...call }) => createFeed(context, call, body),
  }),
  route(offerFeeds.update, {
    action: "offerFeed:edit",
    summary: "Edit a feed of offers: the meaning of its fields and words, and how often it is read",
    description:
      "`mapping` names the field of the feed for each field of an offer; `settings.words` gives the meaning of its words, where the guess was wrong. While `active`, the feed is read every `everyHours` hours, from now on; 422 (data.code mapping) before the title of its offers is known. After five failed readings in a row, it is paused and its firm notified.",
    params: byId,
    body: OfferFeedEdit,
    run: ({ params, body, ...call }) => editFeed(context, call, params.id, body),
  }),
  route(offerFeeds.remove, {
    action: "offerFeed:remove",
    summary: "Remove a feed of offers; its offers become ordinary ones (`offers=keep`) or are closed (`offers=close`)",
    description:
      "Offers are closed as if they had left their feed: the firm is reminded of the unanswered applications, and drafts that nobody edited are removed. A run in progress ends.",
    params: byId,
    query: RemovalQuery,
    response: byId,
    run: ({ params, query, ...call }) => removeFeed(context, call, params.id, query.offers),
  }),
];

const runRoutes = (context: Context, limit: SharedLimit): Route[] => [
  route(offerFeeds.listRuns, {
    action: "offerFeed:list",
    summary: "List the runs of a feed of offers, newest first, without their lines",
    params: byId,
    query: RunsQuery,
    run: ({ params, query, caller }) => listRuns(context, caller, params.id, query),
  }),
  route(offerFeeds.readRun, {
    action: "offerFeed:list",
    summary: "Read a run of a feed of offers: its findings and, line by line, the outcomes with their reasons",
    params: byRun,
    run: ({ params, caller }) => readRun(context, caller, params),
  }),
  route(offerFeeds.run, {
    action: "offerFeed:run",
    summary: "Read a feed of offers now, to see the effects of an import (trial) or to import it (import)",
    description:
      "Returns a run whose `status` is running; read it again until it is done. Importing the same feed again changes nothing. Complete offers that break no rule are published while a slot is free (unless `settings.publishes` is false); the others wait as drafts, with the reasons. A credit is never spent. No offer is closed when the feed is truncated, empty, or suddenly far shorter (more than half of the offers are missing, and more than one); `closesMissing` closes them in the last two cases. 422 (data.code) while a run is in progress (running), or for an import before the mapping is complete (mapping). 429 beyond 20 an hour.",
    params: byId,
    body: NewRun,
    run: async ({ params, body, ...call }) => {
      if (!call.caller.isSecret) await requireWithin(limit, call.caller.actorId ?? call.caller.address);
      return startRun(context, call, params.id, body);
    },
  }),
];

/**
 * Lists the runs of a feed, newest first. Throws 404 when the feed does not exist, 403 when it is another
 * organization's.
 */
async function listRuns({ db }: Context, caller: Caller, feedId: string, query: z.output<typeof RunsQuery>) {
  await readFeed(db, caller, feedId);
  const conditions = [sql<boolean>`feed_id = ${feedId}`, ...ifDefined(query.kind, (kind) => isOneOf("kind", [kind]))];
  const found = await listRows(db, "offer_feed_runs", conditions, { ...query, orderBy: "created_date" });
  return toPageOf(query, found, (run): OfferFeedRun => ({ ...toRun(run), lines: [], found: null }));
}

/**
 * Returns a run of this feed. Throws 404 when the run or the feed does not exist, or the run belongs to another feed;
 * 403 when the feed is another organization's.
 */
async function readRun({ db }: Context, caller: Caller, { id, runId }: { id: string; runId: string }) {
  await readFeed(db, caller, id);
  const run = await readRow(db, "offer_feed_runs", runId);
  if (run?.feed_id !== id) throw notFound();
  return toRun(run);
}
