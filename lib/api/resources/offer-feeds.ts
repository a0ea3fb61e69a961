import * as z from "zod/mini";
import type { CallOptions, Http } from "@/lib/api/http";
import { toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
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
export const offerFeeds = (http: Http) => ({
  list: async (options?: CallOptions) =>
    http({ method: "GET", path: path`/offer-feeds`, schema: z.array(OfferFeed) }, options),

  read: async (id: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/offer-feeds/${id}`, schema: OfferFeed }, options),

  create: async (body: NewOfferFeed, options?: CallOptions) =>
    http({ method: "POST", path: path`/offer-feeds`, body, schema: OfferFeed }, options),

  update: async (id: string, body: OfferFeedEdit, options?: CallOptions) =>
    http({ method: "PATCH", path: path`/offer-feeds/${id}`, body, schema: OfferFeed }, options),

  /** The feed that an offer was imported from; null for an offer typed on this site. */
  sourceOf: async (assetId: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/assets/${assetId}/source`, schema: z.nullable(OfferSource) }, options),

  /** Removes the feed. Its offers become ordinary offers (`keep`), or are closed (`close`). */
  remove: async (id: string, query: { offers: "keep" | "close" }, options?: CallOptions) =>
    http({ method: "DELETE", path: path`/offer-feeds/${id}`, query, schema: Removed }, options),

  /** Runs, newest first, without their lines. */
  listRuns: async (id: string, query?: RunsQuery, options?: CallOptions) =>
    toList(
      await http({ method: "GET", path: path`/offer-feeds/${id}/runs`, query, schema: pageOf(OfferFeedRun) }, options),
    ),

  readRun: async (id: string, runId: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/offer-feeds/${id}/runs/${runId}`, schema: OfferFeedRun }, options),

  /**
   * Starts a trial run (nothing is changed) or an import. To wait for the end, read the run until its `status` changes.
   */
  run: async (id: string, body: { kind: OfferFeedRun["kind"]; closesMissing?: boolean }, options?: CallOptions) =>
    http({ method: "POST", path: path`/offer-feeds/${id}/runs`, body, schema: OfferFeedRun }, options),
});
