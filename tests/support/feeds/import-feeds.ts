import { pino } from "pino";
import type { Context } from "@/marketplace/context";
import { runDueJobs } from "@/marketplace/jobs/worker";
import { readAndUnderstand } from "@/marketplace/offer-import/read-and-understand";
import type { ReadOffers } from "@/marketplace/offer-import/read-offers";
import type { FetchLimits } from "@/marketplace/resources/offer-feeds/fetch-feed";
import { createDueFeedsJob } from "@/marketplace/resources/offer-feeds/runs/due-job";
import { createImportJob } from "@/marketplace/resources/offer-feeds/runs/import-job";
import { createRunJob } from "@/marketplace/resources/offer-feeds/runs/run-feed";

/** Reads feeds in this thread, whereas the product reads them in another one. */
const readHere: ReadOffers = async (feed) => readAndUnderstand(feed);

/** Runs the due jobs of feeds, until none is left. */
export const runFeedJobs = (context: Context, fetchLimits: FetchLimits, readOffers: ReadOffers = readHere) =>
  runDueJobs(
    context.db,
    {
      offerFeeds: createDueFeedsJob(context),
      offerFeed: createRunJob(context, { fetchLimits, readOffers }),
      offerImport: createImportJob(context),
    },
    pino({ level: "warn" }),
  );
