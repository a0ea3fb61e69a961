import * as z from "zod/mini";

/** A token that an organization had mailed, as its members see it: never the token, and the address masked. */
export const SentCheck = z.looseObject({
  id: z.string(),
  type: z.nullable(z.string()),
  /** Masked; null when it was not mailed to an address. */
  email: z.nullable(z.string()),
  createdDate: z.string(),
  expirationDate: z.nullable(z.string()),
  /** When its link was first opened. */
  usedDate: z.nullable(z.string()),
  /** When a testimonial was written with it, and what became of it. */
  answeredDate: z.nullable(z.string()),
  answer: z.nullable(z.enum(["waiting", "shown", "hidden"])),
  remindedDate: z.nullable(z.string()),
  /** When it may be reminded; null: never, or never again. */
  remindableDate: z.nullable(z.string()),
});
export type SentCheck = z.infer<typeof SentCheck>;

export const SentChecks = z.looseObject({ results: z.array(SentCheck) });
