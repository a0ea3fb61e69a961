import type { FeedFault } from "@/lib/entities/offer-feed";

/** A feed that cannot be fetched or read, and why: nothing of it is imported. */
export class UnreadableFeed extends Error {
  override name = "UnreadableFeed";
  constructor(readonly fault: FeedFault) {
    super(fault);
  }
}
