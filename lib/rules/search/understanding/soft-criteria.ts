import type { OfferChoice } from "@/lib/rules/search/offer-search";
import { type ChoiceFound, choicesIn } from "@/lib/rules/search/understanding/criteria";
import { ADVANTAGES, EMPLOYERS } from "@/lib/rules/search/understanding/employer-criteria";
import { overlap, type WordAt } from "@/lib/rules/search/understanding/folded-text";
import type { Term } from "@/lib/rules/search/understanding/term";

/** Names of software that are words of every day. */
const ORDINARY = new Set(["tableau", "combo", "notion", "cegid-loop", "harvest-big", "ibiza"]);
const CHOICES = new Map<string, OfferChoice>([
  ["tools", "outils"],
  ["formation", "diplome"],
]);

/**
 * Advantages, kinds of employers, and the tools and diplomas whose name means nothing else, which a visitor may write as the very thing
 * searched: they are filters only beside other words.
 */
export function softChoicesIn(folded: string, words: readonly WordAt[], terms: readonly Term[]): ChoiceFound[] {
  const said = [...ADVANTAGES, ...EMPLOYERS].flatMap((criterion) => choicesIn(folded, criterion));
  const named = terms.flatMap((term) => {
    const [concept, ...others] = term.concepts;
    const choice = concept && others.length === 0 ? CHOICES.get(concept.field) : undefined;
    const [first, last] = [words[term.start], words[term.end - 1]];
    if (!concept || !choice || ORDINARY.has(concept.slug) || !first || !last) return [];
    return [{ start: first.start, end: last.end, choice, values: [concept.slug] }];
  });
  return [...said, ...named.filter((one) => !said.some((other) => overlap(one, other)))];
}
