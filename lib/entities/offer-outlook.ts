import * as z from "zod/mini";

/** What an offer may expect, as it is written. Every part is null when too little is known, or too few are counted. */
export const OfferOutlook = z.looseObject({
  /** What the same job pays in the nearest area with enough offers, without this one; euros gross a year. */
  market: z.nullable(
    z.object({
      median: z.number(),
      offers: z.int(),
      /** A department or a region; null: France. */
      place: z.nullable(z.string()),
      /** Of the middle of the offer's range from the median; null when it declares no pay. */
      differencePercent: z.nullable(z.int()),
    }),
  ),
  /** Another offer of the same owner for the same job; `difference`: euros a year by which it pays more, or less. */
  equity: z.nullable(z.object({ offerId: z.string(), name: z.string(), difference: z.number() })),
  /** Profiles that correspond among those that the caller's searches find: at least so many. */
  reach: z.object({
    profiles: z.nullable(z.int()),
    /** The required criterion that keeps most profiles away, and how many correspond without it. */
    without: z.nullable(z.object({ kind: z.enum(["skills", "tools"]), slug: z.string(), profiles: z.int() })),
  }),
});
export type OfferOutlook = z.infer<typeof OfferOutlook>;
