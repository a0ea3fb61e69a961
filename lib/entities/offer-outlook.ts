import * as z from "zod/mini";

/**
 * Outlook of an offer as currently written. Each part is null when too little is known, or too few items are counted.
 */
export const OfferOutlook = z.looseObject({
  /** Pay for the same job in the nearest area with enough offers, without this offer, in euros gross a year. */
  market: z.nullable(
    z.object({
      median: z.number(),
      offers: z.int(),
      /** A department or a region; null means France. */
      place: z.nullable(z.string()),
      /** Difference between the middle of the offer's range and the median; null when the offer declares no pay. */
      differencePercent: z.nullable(z.int()),
    }),
  ),
  /**
   * Another offer of the same owner for the same job. `difference` is how much more this other offer pays, in euros a
   * year; negative when it pays less.
   */
  equity: z.nullable(z.object({ offerId: z.string(), name: z.string(), difference: z.number() })),
  /** Matching profiles, among the profiles that the caller's searches find. The number is a lower bound. */
  reach: z.object({
    profiles: z.nullable(z.int()),
    /** The required criterion that excludes most profiles, and how many match without it. */
    without: z.nullable(z.object({ kind: z.enum(["skills", "tools"]), slug: z.string(), profiles: z.int() })),
  }),
});
export type OfferOutlook = z.infer<typeof OfferOutlook>;
