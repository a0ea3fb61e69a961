import { readAndUnderstand } from "@/marketplace/offer-import/read-and-understand";
import { readOfferText } from "@/marketplace/offer-import/read-offer-text";
import type { FeedToRead, TextToRead } from "@/marketplace/offer-import/read-offers";
import { serveThread } from "@/marketplace/thread-pool";

serveThread((request: FeedToRead | TextToRead) =>
  "text" in request ? readOfferText(request.text) : readAndUnderstand(request),
);
