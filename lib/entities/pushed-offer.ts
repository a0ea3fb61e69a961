import * as z from "zod/mini";
import { FEED_FIELDS, FEED_OUTCOMES, FeedReason } from "@/lib/entities/offer-feed";
import { OfferProposal } from "@/lib/entities/offer-proposal";

/** What a push did: `published`, `draft`, `changed`, `unchanged`, `reopened`, `closed`… and why an offer waits as a draft. */
export const PushOutcome = z.looseObject({
  reference: z.string(),
  /** Null for an offer that was not made. */
  assetId: z.nullable(z.string()),
  outcome: z.enum(FEED_OUTCOMES),
  reasons: z.array(FeedReason),
  /** What was guessed of the words that were pushed: none of it is in the offer before a person ticks it. */
  proposals: z.array(OfferProposal),
});
export type PushOutcome = z.infer<typeof PushOutcome>;

/** An offer that a tool of the firm pushed, by its reference there. */
export const PushedOffer = z.looseObject({
  reference: z.string(),
  /** Null once a person removed it. */
  assetId: z.nullable(z.string()),
  title: z.nullable(z.string()),
  /** `waiting` as a draft, `published`, or `left`: its tool closed it. */
  state: z.enum(["waiting", "published", "left"]),
  reasons: z.array(FeedReason),
  proposals: z.array(OfferProposal),
  updatedDate: z.string(),
});
export type PushedOffer = z.infer<typeof PushedOffer>;

/** What a tool says of an offer: the fields of a feed, but its reference, which is in the path. */
export const PUSH_FIELDS = FEED_FIELDS.filter((field) => field !== "reference");
export type PushFields = Partial<Record<Exclude<(typeof FEED_FIELDS)[number], "reference">, string | number | null>>;
