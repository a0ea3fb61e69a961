import * as z from "zod/mini";

/** A score from 1 to 4, and the criterion in the firm's words when it was given. */
export const Score = z.object({ criterion: z.string(), score: z.int() });
export type Score = z.infer<typeof Score>;

/** A member's opinion of a candidate, by the firm's criteria, and in a few words. */
export const Scorecard = z.looseObject({
  id: z.string(),
  scores: z.array(Score),
  text: z.string(),
  /** Null once the author's account is erased. */
  author: z.nullable(z.looseObject({ id: z.string(), displayName: z.nullable(z.string()) })),
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type Scorecard = z.infer<typeof Scorecard>;

/** `others` is null until the caller has given their own, so that nobody copies. */
export const Scorecards = z.looseObject({
  own: z.nullable(Scorecard),
  others: z.nullable(z.array(Scorecard)),
  nbOthers: z.int(),
});
export type Scorecards = z.infer<typeof Scorecards>;
