import type { Draw } from "@/tests/relevance/generated/draw";
import type { Typed } from "@/tests/relevance/generated/typed";

export type Agreeing = string | readonly [masculine: string, feminine: string];

const agreed = (words: Agreeing, { gender }: Typed) =>
  typeof words === "string" ? words : words[gender === "feminine" ? 1 : 0];

/** Adds words after the job, in the form that agrees with its gender. */
export const followed = (typed: Typed, words: Agreeing): Typed => ({
  ...typed,
  after: [...typed.after, agreed(words, typed)],
});

/** Adds words after the job, or before it in one case out of four: « CDI comptable ». */
export const beside = (typed: Typed, words: string, draw: Draw): Typed =>
  draw.below(4) === 0 ? { ...typed, before: [words, ...typed.before] } : followed(typed, words);
