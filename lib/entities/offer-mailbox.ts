import * as z from "zod/mini";

/** The address at which an offer receives applications by mail. */
export const OfferMailbox = z.looseObject({
  /** False when the platform receives no mail. */
  isAvailable: z.boolean(),
  /** Null until the firm opens it. */
  address: z.nullable(z.string()),
});
export type OfferMailbox = z.infer<typeof OfferMailbox>;
