import * as z from "zod/mini";

/** Minimum number of refusals for their reasons to be shown: the reasons of fewer refusals are not significant. */
export const MIN_REFUSALS = 5;

/** Reasons for which a firm refused the applications to one of its offers, the most frequent first. */
export const RefusalReasons = z.looseObject({
  /** Number of refusals with a reason; null under MIN_REFUSALS. */
  refusals: z.nullable(z.int()),
  /** Slugs of the vocabulary refusalReasons. */
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
});
export type RefusalReasons = z.infer<typeof RefusalReasons>;
