import { sql } from "kysely";
import type { z } from "zod";
import type { OfferFeedRun } from "@/lib/entities/offer-feed";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { isOneOf } from "@/marketplace/db/conditions";
import { listRows, readRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { toPageOf } from "@/marketplace/http/page";
import { ifDefined } from "@/marketplace/resources/filters";
import type { RunsQuery } from "@/marketplace/resources/offer-feeds/schemas";
import { readFeed } from "@/marketplace/resources/offer-feeds/service";
import { toRun } from "@/marketplace/resources/offer-feeds/store";

/**
 * Lists the runs of a feed, newest first. Throws 404 when the feed does not exist, 403 when it is another
 * organization's.
 */
export async function listRuns({ db }: Context, caller: Caller, feedId: string, query: z.output<typeof RunsQuery>) {
  await readFeed(db, caller, feedId);
  const conditions = [sql<boolean>`feed_id = ${feedId}`, ...ifDefined(query.kind, (kind) => isOneOf("kind", [kind]))];
  const found = await listRows(db, "offer_feed_runs", conditions, { ...query, orderBy: "created_date" });
  return toPageOf(query, found, (run): OfferFeedRun => ({ ...toRun(run), lines: [], found: null }));
}

/**
 * Returns a run of this feed. Throws 404 when the run or the feed does not exist, or the run belongs to another feed;
 * 403 when the feed is another organization's.
 */
export async function readRun({ db }: Context, caller: Caller, { id, runId }: { id: string; runId: string }) {
  await readFeed(db, caller, id);
  const run = await readRow(db, "offer_feed_runs", runId);
  if (run?.feed_id !== id) throw notFound();
  return toRun(run);
}
