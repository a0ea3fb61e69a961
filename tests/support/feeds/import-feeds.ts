import { pino } from "pino";
import type { Context } from "@/marketplace/context";
import { runDueJobs } from "@/marketplace/jobs/worker";
import type { ReadOffers } from "@/marketplace/offer-import/read-offers";
import { UnreadableFeed } from "@/marketplace/offer-import/reading/raw-row";
import { readFeed } from "@/marketplace/offer-import/reading/read-feed";
import { understandRows } from "@/marketplace/offer-import/understand-rows";
import type { FetchLimits } from "@/marketplace/resources/offer-feeds/fetch-feed";
import { createDueFeedsJob } from "@/marketplace/resources/offer-feeds/runs/due-job";
import { createImportJob } from "@/marketplace/resources/offer-feeds/runs/import-job";
import { createRunJob } from "@/marketplace/resources/offer-feeds/runs/run-feed";

/** Reads in this thread what the product reads in another. */
const readHere: ReadOffers = async ({ bytes, contentType, rules, known }) => {
  try {
    const { rows, format, isPartial } = readFeed({ bytes, contentType });
    const { offers, refused, ...found } = understandRows(rows, rules, new Map(known));
    return { state: "read", found: { format, ...found }, offers, refused, isPartial };
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
    return { state: "unreadable", fault: error.fault };
  }
};

/** Does the jobs of feeds that are due, until none is left. */
export const runFeedJobs = (context: Context, fetchLimits: FetchLimits, readOffers: ReadOffers = readHere) =>
  runDueJobs(
    context.db,
    {
      offerFeeds: createDueFeedsJob(),
      offerFeed: createRunJob(context, { fetchLimits, readOffers }),
      offerImport: createImportJob(context),
    },
    pino({ level: "warn" }),
  );
