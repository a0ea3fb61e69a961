import type { FeedFault } from "@/lib/entities/offer-feed";

/** Error with the reason why a feed cannot be fetched or read: nothing of it is imported. */
export class UnreadableFeed extends Error {
  override name = "UnreadableFeed";
  constructor(readonly fault: FeedFault) {
    super(fault);
  }
}
