import { contradictionsIn } from "@/lib/rules/offer/contradictions";
import type { WrittenOffer } from "@/lib/rules/offer/offer-gaps";
import { richTextLines } from "@/lib/rules/text/rich-text-lines";
import { type Finding, lintOffer } from "@/lib/rules/tools/offer-lint/lint-offer";
import contradictions from "@/lib/rules/vocabulary/offer-contradictions.json";
import lintRules from "@/lib/rules/vocabulary/offer-lint-rules.json";

/** The words of the rules, in both languages, by their ids. */
export const OFFER_RULES = new Map([...lintRules, ...contradictions].map((rule) => [rule.id, rule]));

type Linted = Pick<WrittenOffer, "name" | "description" | "customAttributes" | "metadata">;

/** Returns the text of an offer that the rules check: its title, then its description. */
export const lintedText = ({ name, description }: Pick<Linted, "name" | "description">): string =>
  `${name}\n${richTextLines(description ?? "")}`;

/**
 * Returns what the rules find in the title and the text of an offer, then what its title, its text and its fields
 * contradict. The rule of the date is ignored, since the platform sets the date. The text needs no pay figure when the
 * fields give the pay or declare that it is not disclosed.
 */
export function lintWrittenOffer(offer: Linted): Finding[] {
  const { salaryMin, salaryMax } = offer.customAttributes;
  const isPaid = (salaryMin ?? salaryMax ?? null) !== null;
  const settled = ["date", ...(isPaid || offer.metadata.salaryUndisclosed === true ? ["salaire-absent"] : [])];
  const text = lintedText(offer);
  return [...lintOffer(text).filter(({ rule }) => !settled.includes(rule)), ...contradictionsIn(offer, text)];
}
