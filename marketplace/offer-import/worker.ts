import { parentPort } from "node:worker_threads";
import type { OfferReading } from "@/lib/entities/offer-proposal";
import { readAndUnderstand } from "@/marketplace/offer-import/read-and-understand";
import { readOfferText } from "@/marketplace/offer-import/read-offer-text";
import type { FeedToRead, OffersRead, TextToRead } from "@/marketplace/offer-import/read-offers";
import type { FromThread } from "@/marketplace/thread-pool";

const send = (message: FromThread<OffersRead | OfferReading>) => parentPort?.postMessage(message);

parentPort?.on("message", (request: FeedToRead | TextToRead) => {
  try {
    send({ result: "text" in request ? readOfferText(request.text) : readAndUnderstand(request) });
  } catch (error) {
    send({ failure: String(error) });
  }
});
send("ready");
