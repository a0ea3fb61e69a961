import { isReadableName } from "@/lib/rules/user/readable-name";

const MAX_NAME_LENGTH = 120;
const MAX_TEXT_LENGTH = 1_400;

export type TextCycle = ReturnType<typeof cycleThrough>;

/** Gives these texts in turn, over and over, and counts the fields that they are put in. */
export function cycleThrough(texts: readonly string[]) {
  let nbGiven = 0;
  const next = () => texts[nbGiven++ % texts.length] ?? "";
  /** A name, which may not be blank. */
  const name = () => beginning(next(), MAX_NAME_LENGTH).replace(/^\s*$/, "·");
  /** A name that a person or an organization may have: hostile, in one script, and visible. */
  const personName = (): string => {
    const given = name();
    return isReadableName(given.trim()) ? given : personName();
  };
  return {
    nbGiven: () => nbGiven,
    /** A text of many lines. */
    text: () => beginning(next(), MAX_TEXT_LENGTH),
    ...{ name, personName },
    some: (count: number): string[] => Array.from({ length: count }, name),
  };
}

/** By characters: half of one is refused. */
const beginning = (text: string, length: number) => [...text].slice(0, length).join("");
