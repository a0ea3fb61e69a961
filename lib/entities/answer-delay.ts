import * as z from "zod/mini";

/** What tells when a response is due: the firm's promise, or the median of so many applications that it answered. */
export const AnswerDelay = z.union([
  z.object({ kind: z.literal("promise"), days: z.number() }),
  z.object({ kind: z.literal("measured"), days: z.number(), applications: z.number() }),
]);
