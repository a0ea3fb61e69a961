import { nameFault, titleFault, toName } from "@/lib/rules/user/readable-name";

const MAX_NAME_LENGTH = 120;
const MAX_TEXT_LENGTH = 1_400;

export type TextCycle = ReturnType<typeof cycleThrough>;

/**
 * Returns functions that return the texts one after the other, in a loop, and a function that counts the returned
 * texts.
 */
export function cycleThrough(texts: readonly string[]) {
  let nbGiven = 0;
  const next = () => texts[nbGiven++ % texts.length] ?? "";
  /** Returns the next text, cut to the length of a name and never blank. */
  const name = () => beginning(next(), MAX_NAME_LENGTH).replace(/^\s*$/, "·");
  /**
   * Names that the rule allows for people, organizations and offers: hostile, but visible, in one script and without an
   * address.
   */
  const allowed = texts
    .map((text) => beginning(text, MAX_NAME_LENGTH))
    .filter((text) => toName(text) !== "" && [nameFault, titleFault].every((fault) => fault(toName(text)) === null));
  let nbNames = 0;
  const properName = () => allowed[nbNames++ % allowed.length] ?? "·";
  return {
    nbGiven: () => nbGiven,
    /** Returns the next text, cut to the maximum length of a text. */
    text: () => beginning(next(), MAX_TEXT_LENGTH),
    name,
    properName,
    some: (count: number): string[] => Array.from({ length: count }, name),
  };
}

/** Cuts between code points: half of a surrogate pair is rejected. */
const beginning = (text: string, length: number) => [...text].slice(0, length).join("");
