import { parentPort } from "node:worker_threads";
import type { FromThread } from "@/marketplace/kept-thread";
import type { FeedToRead, OffersRead } from "@/marketplace/offer-import/read-offers";
import { UnreadableFeed } from "@/marketplace/offer-import/reading/raw-row";
import { readFeed } from "@/marketplace/offer-import/reading/read-feed";
import { understandRows } from "@/marketplace/offer-import/understand-rows";

const send = (message: FromThread<OffersRead>) => parentPort?.postMessage(message);

function read({ bytes, contentType, rules, known }: FeedToRead): OffersRead {
  try {
    const { rows, format, isPartial } = readFeed({ bytes, contentType });
    const { offers, refused, ...found } = understandRows(rows, rules, new Map(known));
    return { state: "read", found: { format, ...found }, offers, refused, isPartial };
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
    return { state: "unreadable", fault: error.fault };
  }
}

parentPort?.on("message", (request: FeedToRead) => {
  try {
    send({ result: read(request) });
  } catch (error) {
    send({ failure: String(error) });
  }
});
send("ready");
