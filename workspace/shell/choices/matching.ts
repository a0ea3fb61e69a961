import { toSingular } from "@/lib/rules/text/words";
import type { Choice, Labelled } from "@/lib/rules/vocabulary/labelled";

const MAX_SHOWN = 8;

/**
 * Returns at most 8 choices that match a text, whatever its case, accents, hyphens and plurals: first the choices with
 * a word of their label that begins with the text, then those that have another name that does, then those whose label
 * contains it anywhere.
 */
export function matching(choices: readonly Choice[], text: string): Choice[] {
  const typed = toSingular(text);
  if (typed === "") return choices.slice(0, MAX_SHOWN);
  const begins = (name: string) => ` ${toSingular(name)}`.includes(` ${typed}`);
  const ranks = [
    ({ label }: Choice) => begins(label),
    ({ words = [] }: Choice) => words.some(begins),
    ({ label }: Choice) => toSingular(label).includes(typed),
  ];
  return [...new Set(ranks.flatMap((isMatch) => choices.filter(isMatch)))].slice(0, MAX_SHOWN);
}

/** Returns the choice that this text names, whatever its case and accents. */
export const named = <Named extends Labelled>(choices: readonly Named[], text: string): Named | null =>
  choices.find(({ label }) => toSingular(label) === toSingular(text)) ?? null;
