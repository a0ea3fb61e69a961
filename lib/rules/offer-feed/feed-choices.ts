import { offerChoices } from "@/lib/rules/offer/offer-choices";
import { type ProposalChoices, toProposalChoices } from "@/lib/rules/offer/proposals";
import rules from "@/lib/rules/vocabulary/offer-lint-rules.json";

/** Values that the words of a feed may stand for, and the names of the review's rules, in the language of the page. */
export type FeedChoices = ProposalChoices & { rules: Record<string, string> };

/** Server only, like the vocabulary. */
export function feedChoices(locale: "fr" | "en"): FeedChoices {
  const { job, ...choices } = toProposalChoices(offerChoices(locale));
  return {
    ...choices,
    job: job.map(({ slug, label }) => ({ slug, label })),
    rules: Object.fromEntries(rules.map(({ id, title, titleEn }) => [id, locale === "fr" ? title : titleEn])),
  };
}
