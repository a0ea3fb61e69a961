import { parentPort } from "node:worker_threads";
import { readAndUnderstand } from "@/marketplace/offer-import/read-and-understand";
import type { FeedToRead, OffersRead } from "@/marketplace/offer-import/read-offers";
import type { FromThread } from "@/marketplace/thread-pool";

const send = (message: FromThread<OffersRead>) => parentPort?.postMessage(message);

parentPort?.on("message", (request: FeedToRead) => {
  try {
    send({ result: readAndUnderstand(request) });
  } catch (error) {
    send({ failure: String(error) });
  }
});
send("ready");
