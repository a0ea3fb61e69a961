import * as z from "zod/mini";

/** Fewer refusals than this say nothing about an offer. */
export const MIN_REFUSALS = 5;

/** Why a firm refused the applications to one of its offers, the most frequent reason first. */
export const RefusalReasons = z.looseObject({
  /** Those that have a reason; null under MIN_REFUSALS. */
  refusals: z.nullable(z.int()),
  /** Slugs of the vocabulary refusalReasons. */
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
});
export type RefusalReasons = z.infer<typeof RefusalReasons>;
