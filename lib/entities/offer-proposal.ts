import * as z from "zod/mini";

/** The facts of an offer that may be guessed, in the order of its editor. */
export const PROPOSED_FIELDS = [
  ...(["job", "contract", "months", "schedule", "city", "remote", "pay"] as const),
  ...(["experience", "diploma", "tools", "skills", "advantages"] as const),
] as const;
export type ProposedField = (typeof PROPOSED_FIELDS)[number];

/** A fact of an offer that was guessed: it is none of the offer before a person ticks it. */
export const OfferProposal = z.object({
  field: z.enum(PROPOSED_FIELDS),
  /** A slug of the vocabulary, a town ("Nantes (44)"), a number of months, a pay ("30000-34000 annuel"). */
  value: z.string(),
  /** The words of the source that it came from; "": what the feed leaves out follows from the firm's page. */
  words: z.string(),
});
export type OfferProposal = z.infer<typeof OfferProposal>;
