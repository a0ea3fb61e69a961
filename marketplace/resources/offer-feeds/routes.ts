import { offerFeeds } from "@/contract/offer-feeds";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin, type SharedLimit } from "@/marketplace/http/shared-limit";
import { listRuns, readRun } from "@/marketplace/resources/offer-feeds/own-runs";
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
import { toFeed } from "@/marketplace/resources/offer-feeds/store";

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
    summary: "Read where an offer comes from by itself: its feed, its reference there, and what was edited here since",
    description:
      "For who may edit it; null for an offer that was typed here. The feed goes on with what is not `edited`.",
    params: byId,
    run: ({ params, caller }) => readSource(context, caller, params.id),
  }),
  route(offerFeeds.list, {
    action: "offerFeed:list",
    summary: "List the feeds that the offers of the organization acted as come from, as a plain array",
    description:
      "With how many offers each has made, and its last import without its lines. 403 without an organization.",
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
    summary: "Create a feed of offers: at an address, or in a CSV file that was put in the folder feeds",
    description:
      "Nothing is read nor imported yet. 422 (data.code) for an address that is not public (privateAddress), a file of another's (unknownFile), and beyond ten feeds (tooManyFeeds).",
    body: NewOfferFeed,
    run: ({ body, ...call }) => createFeed(context, call, body),
  }),
  route(offerFeeds.update, {
    action: "offerFeed:edit",
    summary: "Edit a feed of offers: what its fields and words mean, when it is read",
    description:
      "`mapping` says which field of the feed is which of ours; `settings.words` what its words mean, where the guess was wrong. `active`: it is read every `everyHours`, from now on; 422 (data.code mapping) before its reference and title are known. After five readings in a row that fail, it is paused and its firm told.",
    params: byId,
    body: OfferFeedEdit,
    run: ({ params, body, ...call }) => editFeed(context, call, params.id, body),
  }),
  route(offerFeeds.remove, {
    action: "offerFeed:remove",
    summary: "Remove a feed of offers; its offers stay as ordinary ones (`offers` keep), or are closed (close)",
    description:
      "Closed as an offer that left its feed: the firm is reminded of the applications that wait; drafts that nobody touched are removed. A run that is under way ends.",
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
    summary: "Read a run of a feed of offers: what was found, what was done, and why not, by line",
    params: byRun,
    run: ({ params, caller }) => readRun(context, caller, params),
  }),
  route(offerFeeds.run, {
    action: "offerFeed:run",
    summary: "Read a feed of offers now: to see what it would do (trial), or to do it (import)",
    description:
      "Answers at once with a run whose `status` is running: it is read again until it is done. The same feed twice changes nothing the second time. Offers that are complete and break no rule go online while a slot is free (unless `settings.publishes` is false); the others wait as drafts, with the reason. No credit is ever spent. Nothing is closed when the feed is empty, cut, or suddenly far shorter (more than half of the offers are gone, and more than one), unless `closesMissing` says so. 422 (data.code) while a run is under way (running), or before the mapping was seen (mapping). 429 beyond 20 an hour.",
    params: byId,
    body: NewRun,
    run: async ({ params, body, ...call }) => {
      if (!call.caller.isSecret) await requireWithin(limit, call.caller.actorId ?? call.caller.address);
      return startRun(context, call, params.id, body);
    },
  }),
];
