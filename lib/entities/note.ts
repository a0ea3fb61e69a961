import * as z from "zod/mini";

/** In characters. */
export const NOTE_MAX_LENGTH = 3_000;

/** What a firm writes about an application for itself; the candidate never reads it here. */
export const Note = z.looseObject({
  id: z.string(),
  transactionId: z.string(),
  text: z.string(),
  /** Whether its author alone reads it. */
  private: z.boolean(),
  /** Null once their account is erased. */
  author: z.nullable(z.looseObject({ id: z.string(), displayName: z.nullable(z.string()) })),
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type Note = z.infer<typeof Note>;
