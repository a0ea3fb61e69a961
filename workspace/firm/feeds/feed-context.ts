import { createContext, useContext } from "react";
import type { OfferFeed } from "@/lib/entities/offer-feed";
import type { FeedChoices } from "@/lib/rules/offer-feed/feed-choices";

type FeedSeen = { feed: OfferFeed; choices: FeedChoices };

export const FeedContext = createContext<FeedSeen | null>(null);

/** Returns the feed of this screen. */
export function useFeed(): FeedSeen {
  const seen = useContext(FeedContext);
  if (!seen) throw new Error("A part of the screen of a feed is drawn outside of it");
  return seen;
}
