import * as z from "zod/mini";

/** Maximum length, in characters. */
export const NOTE_MAX_LENGTH = 3_000;

/** A note that a firm writes for itself about an application; the candidate never reads it here. */
export const Note = z.looseObject({
  id: z.string(),
  transactionId: z.string(),
  text: z.string(),
  /** True when only its author reads it. */
  private: z.boolean(),
  /** Null once the author's account is erased. */
  author: z.nullable(z.looseObject({ id: z.string(), displayName: z.nullable(z.string()) })),
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type Note = z.infer<typeof Note>;
