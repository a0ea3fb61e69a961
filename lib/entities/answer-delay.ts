import * as z from "zod/mini";

/**
 * Source of the date at which a response is due: the firm's promise, or the median over the given number of answered
 * applications.
 */
export const AnswerDelay = z.union([
  z.object({ kind: z.literal("promise"), days: z.number() }),
  z.object({ kind: z.literal("measured"), days: z.number(), applications: z.number() }),
]);
