import * as z from "zod/mini";
import { calls, sent } from "@/contract/call";
import { type FeedMapping, type FeedSettings, OfferFeed, OfferFeedRun } from "@/lib/entities/offer-feed";
import { OfferSource } from "@/lib/entities/offer-source";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";

/** The feed is at a URL, or in a file uploaded to the folder feeds. */
export type NewOfferFeed = { name: string } & ({ url: string } | { fileKey: string });
export type OfferFeedEdit = {
  name?: string;
  url?: string;
  fileKey?: string;
  mapping?: FeedMapping;
  settings?: FeedSettings;
  active?: boolean;
  everyHours?: number;
};
type RunsQuery = { page?: number; nbResultsPerPage?: number; kind?: OfferFeedRun["kind"] };
/** Feeds from which the offers of the organization acted as are imported automatically. */
export const offerFeeds = calls({
  list: { method: "GET", path: "/offer-feeds", response: z.array(OfferFeed) },
  read: { method: "GET", path: "/offer-feeds/:id", response: OfferFeed },
  create: { method: "POST", path: "/offer-feeds", body: sent<NewOfferFeed>(), response: OfferFeed },
  update: { method: "PATCH", path: "/offer-feeds/:id", body: sent<OfferFeedEdit>(), response: OfferFeed },

  /** The feed that an offer was imported from; null for an offer typed on this site. */
  sourceOf: { method: "GET", path: "/assets/:id/source", response: z.nullable(OfferSource) },

  /** Removes the feed. Its offers become ordinary offers (`keep`), or are closed (`close`). */
  remove: {
    method: "DELETE",
    path: "/offer-feeds/:id",
    query: sent<{ offers: "keep" | "close" }>(),
    response: Removed,
  },

  /** Runs, newest first, without their lines. */
  listRuns: { method: "GET", path: "/offer-feeds/:id/runs", query: sent<RunsQuery>(), response: pageOf(OfferFeedRun) },
  readRun: { method: "GET", path: "/offer-feeds/:id/runs/:runId", response: OfferFeedRun },

  /**
   * Starts a trial run (nothing is changed) or an import. To wait for the end, read the run until its `status` changes.
   */
  run: {
    method: "POST",
    path: "/offer-feeds/:id/runs",
    body: sent<{ kind: OfferFeedRun["kind"]; closesMissing?: boolean }>(),
    response: OfferFeedRun,
  },
});
