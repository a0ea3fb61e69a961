import type { Labelled } from "@/lib/rules/vocabulary/labelled";

const MAX_SHOWN = 8;
const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/**
 * Returns at most 8 choices that match a text: first the choices with a word that begins with the text, then those that
 * contain it anywhere.
 */
export function matching(choices: readonly Labelled[], text: string): Labelled[] {
  const typed = folded(text);
  if (typed === "") return choices.slice(0, MAX_SHOWN);
  const begins: Labelled[] = [];
  const holds: Labelled[] = [];
  for (const choice of choices) {
    const at = ` ${folded(choice.label)}`.indexOf(typed);
    if (` ${folded(choice.label)}`.includes(` ${typed}`)) begins.push(choice);
    else if (at >= 0) holds.push(choice);
  }
  return [...begins, ...holds].slice(0, MAX_SHOWN);
}

/** Returns the choice that this text names, whatever its case and accents. */
export const named = (choices: readonly Labelled[], text: string): Labelled | null =>
  choices.find(({ label }) => folded(label) === folded(text)) ?? null;
