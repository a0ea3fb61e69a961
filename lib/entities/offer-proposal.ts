import * as z from "zod/mini";

/** The facts of an offer that may be guessed, in the order of the offer's editor. */
export const PROPOSED_FIELDS = [
  ...(["job", "contract", "months", "schedule", "city", "remote", "pay"] as const),
  ...(["experience", "diploma", "tools", "skills", "advantages"] as const),
] as const;
export type ProposedField = (typeof PROPOSED_FIELDS)[number];

/** A guessed fact. It is not part of the offer until a person ticks it. */
export const OfferProposal = z.object({
  field: z.enum(PROPOSED_FIELDS),
  /** A slug of the vocabulary, a town ("Nantes (44)"), a number of months, a pay ("30000-34000 annuel"). */
  value: z.string(),
  /**
   * The words of the source that the guess comes from; "" when the feed states nothing and the firm's page is the
   * source.
   */
  words: z.string(),
  /** The brand that the source names, when this is one of its several products: « Cegid ». */
  brand: z.optional(z.string()),
  /** True for software or a skill that the source calls a plus. */
  isWished: z.optional(z.boolean()),
});
export type OfferProposal = z.infer<typeof OfferProposal>;

/**
 * The result of reading an offer's text: its title and text as they are, and the facts that its sentences seem to
 * state.
 */
export const OfferReading = z.object({
  title: z.string(),
  /** The offer's text without its title, as HTML. */
  html: z.string(),
  /** At most one proposal per fact, except for software, skills and advantages; at most three towns. */
  proposals: z.array(OfferProposal),
});
export type OfferReading = z.infer<typeof OfferReading>;
