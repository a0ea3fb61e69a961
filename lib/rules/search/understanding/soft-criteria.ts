import type { OfferChoice } from "@/lib/rules/search/offer-search";
import { ADVANTAGES, type ChoiceFound, choicesIn } from "@/lib/rules/search/understanding/criteria";
import { overlap, type WordAt } from "@/lib/rules/search/understanding/folded-text";
import type { Term } from "@/lib/rules/search/understanding/term";

/** Names of software that are words of every day. */
const ORDINARY = new Set(["tableau", "combo", "notion", "cegid-loop", "harvest-big", "ibiza"]);
const CHOICES = new Map<string, OfferChoice>([
  ["tools", "outils"],
  ["formation", "diplome"],
]);

/**
 * Advantages, and the tools and diplomas whose name means nothing else, which a visitor may write as the very thing
 * searched: they are filters only beside other words.
 */
export function softChoicesIn(folded: string, words: readonly WordAt[], terms: readonly Term[]): ChoiceFound[] {
  const advantages = ADVANTAGES.flatMap((advantage) => choicesIn(folded, advantage));
  const named = terms.flatMap((term) => {
    const [concept, ...others] = term.concepts;
    const choice = concept && others.length === 0 ? CHOICES.get(concept.field) : undefined;
    const [first, last] = [words[term.start], words[term.end - 1]];
    if (!concept || !choice || ORDINARY.has(concept.slug) || !first || !last) return [];
    return [{ start: first.start, end: last.end, choice, values: [concept.slug] }];
  });
  return [...advantages, ...named.filter((one) => !advantages.some((other) => overlap(one, other)))];
}
