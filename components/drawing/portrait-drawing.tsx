import { Drawing } from "@/components/drawing/drawing";
import portraits from "@/components/drawing/sheets/portraits.svg";
import { titleGender } from "@/lib/rules/text/title-gender";

export const PORTRAITS = {
  feminine: ["bob", "headscarf", "curls", "grey", "bun", "ponytail"],
  masculine: ["beard", "bald", "short", "elder", "shaved"],
  unknown: ["cropped", "ringlets", "wavy", "fringe"],
} as const;
export type Portrait = (typeof PORTRAITS)[keyof typeof PORTRAITS][number];

type Person = { id: string; jobTitle: string | null };

/**
 * Returns a portrait for each of these people, in their order. The choice is stable, and a portrait repeats only once
 * all are used. The portrait follows the gender in which the person wrote their job title; nothing is guessed from
 * their name.
 */
export function portraitsOf(people: readonly Person[]): Portrait[] {
  const chosen: Portrait[] = [];
  for (const { id, jobTitle } of people) {
    const choices: readonly Portrait[] = PORTRAITS[titleGender(jobTitle ?? "") ?? "unknown"];
    const from = [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
    const inOrder = choices.map((_, index) => choices[(from + index) % choices.length] ?? choices[0]);
    const free = inOrder.find((portrait) => portrait && !chosen.includes(portrait)) ?? inOrder[0];
    if (free) chosen.push(free);
  }
  return chosen;
}

/** Portrait of nobody in particular: decorative, it does not depict the person quoted. */
export const PortraitDrawing = ({ name, className }: { name: Portrait; className?: string }) => (
  <Drawing sheet={portraits} name={name} className={className} />
);
