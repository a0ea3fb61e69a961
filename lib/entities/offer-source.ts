import * as z from "zod/mini";
import { FEED_KINDS } from "@/lib/entities/offer-feed";
import { OfferProposal } from "@/lib/entities/offer-proposal";

/** Where an offer comes from by itself, and what a person has edited in it since. */
export const OfferSource = z.looseObject({
  feedId: z.string(),
  name: z.string(),
  kind: z.enum(FEED_KINDS),
  reference: z.string(),
  /** Whether its feed has it no more. */
  isGone: z.boolean(),
  /** The fields that the feed leaves to who edited them: "name", "customAttributes.salaryMin". */
  edited: z.array(z.string()),
  /** What was guessed of it, and is none of the offer before a person ticks it. */
  proposals: z.array(OfferProposal),
});
export type OfferSource = z.infer<typeof OfferSource>;
