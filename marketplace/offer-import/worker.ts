import { parentPort } from "node:worker_threads";
import type { FromThread } from "@/marketplace/kept-thread";
import { readAndUnderstand } from "@/marketplace/offer-import/read-and-understand";
import type { FeedToRead, OffersRead } from "@/marketplace/offer-import/read-offers";

const send = (message: FromThread<OffersRead>) => parentPort?.postMessage(message);

parentPort?.on("message", (request: FeedToRead) => {
  try {
    send({ result: readAndUnderstand(request) });
  } catch (error) {
    send({ failure: String(error) });
  }
});
send("ready");
