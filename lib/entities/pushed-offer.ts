import * as z from "zod/mini";
import { FEED_FIELDS, FEED_OUTCOMES, FeedReason } from "@/lib/entities/offer-feed";
import { OfferProposal } from "@/lib/entities/offer-proposal";

/**
 * Result of a push: `published`, `draft`, `changed`, `unchanged`, `reopened`, `closed`… with the reasons for which an
 * offer waits as a draft.
 */
export const PushOutcome = z.looseObject({
  reference: z.string(),
  /** Null for an offer that was not created. */
  assetId: z.nullable(z.string()),
  outcome: z.enum(FEED_OUTCOMES),
  reasons: z.array(FeedReason),
  /** Guesses from the pushed words, which are not part of the offer until a person ticks them. */
  proposals: z.array(OfferProposal),
});
export type PushOutcome = z.infer<typeof PushOutcome>;

/** An offer that a tool of the firm pushed, by the tool's own reference. */
export const PushedOffer = z.looseObject({
  reference: z.string(),
  /** Null once a person removed the offer. */
  assetId: z.nullable(z.string()),
  title: z.nullable(z.string()),
  /** `waiting` as a draft, `published`, or `left` once the tool closed the offer. */
  state: z.enum(["waiting", "published", "left"]),
  reasons: z.array(FeedReason),
  proposals: z.array(OfferProposal),
  updatedDate: z.string(),
});
export type PushedOffer = z.infer<typeof PushedOffer>;

type PushField = Exclude<(typeof FEED_FIELDS)[number], "reference" | "company">;

/** Fields of a pushed offer: the fields of a feed, without the reference, which is in the path, and the employer. */
export const PUSH_FIELDS = FEED_FIELDS.filter(
  (field): field is PushField => field !== "reference" && field !== "company",
);
export type PushFields = Partial<Record<PushField, string | number | null>>;
