import * as z from "zod/mini";

/** A token mailed for an organization, as its members see it: without the token, and with the address masked. */
export const SentCheck = z.looseObject({
  id: z.string(),
  type: z.nullable(z.string()),
  /** Masked; null when the token was not mailed to an address. */
  email: z.nullable(z.string()),
  createdDate: z.string(),
  expirationDate: z.nullable(z.string()),
  /** When the mailed link was first opened. */
  usedDate: z.nullable(z.string()),
  /** When a testimonial was written through this link, and the state of the testimonial. */
  answeredDate: z.nullable(z.string()),
  answer: z.nullable(z.enum(["waiting", "shown", "hidden"])),
  remindedDate: z.nullable(z.string()),
  /** When a reminder becomes possible; null for never, or never again. */
  remindableDate: z.nullable(z.string()),
});
export type SentCheck = z.infer<typeof SentCheck>;

export const SentChecks = z.looseObject({ results: z.array(SentCheck) });
