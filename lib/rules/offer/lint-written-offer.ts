import type { WrittenOffer } from "@/lib/rules/offer/offer-gaps";
import { richTextLines } from "@/lib/rules/text/rich-text-lines";
import { type Finding, lintOffer } from "@/lib/rules/tools/offer-lint/lint-offer";

type Linted = Pick<WrittenOffer, "name" | "description" | "customAttributes" | "metadata">;

/** What the rules read of an offer: its title, then its text. */
export const lintedText = ({ name, description }: Pick<Linted, "name" | "description">): string =>
  `${name}\n${richTextLines(description ?? "")}`;

/**
 * What the rules find in the title and the text of an offer. The date is the platform's, and a pay or its absence that
 * the fields say needs no figure in the text.
 */
export function lintWrittenOffer(offer: Linted): Finding[] {
  const { salaryMin, salaryMax } = offer.customAttributes;
  const isPaid = (salaryMin ?? salaryMax ?? null) !== null;
  const settled = ["date", ...(isPaid || offer.metadata.salaryUndisclosed === true ? ["salaire-absent"] : [])];
  return lintOffer(lintedText(offer)).filter(({ rule }) => !settled.includes(rule));
}
