import * as z from "zod/mini";
import { FEED_KINDS } from "@/lib/entities/offer-feed";
import { OfferProposal } from "@/lib/entities/offer-proposal";

/** The feed that an offer was imported from, and the fields that people have edited since. */
export const OfferSource = z.looseObject({
  feedId: z.string(),
  name: z.string(),
  kind: z.enum(FEED_KINDS),
  reference: z.string(),
  /** True when the feed no longer contains the offer. */
  isGone: z.boolean(),
  /** Fields edited by a person, which the feed no longer changes: "name", "customAttributes.salaryMin". */
  edited: z.array(z.string()),
  /** Guesses that are not part of the offer until a person ticks them. */
  proposals: z.array(OfferProposal),
});
export type OfferSource = z.infer<typeof OfferSource>;
