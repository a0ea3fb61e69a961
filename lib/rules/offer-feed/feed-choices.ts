import { offerChoices } from "@/lib/rules/offer/offer-choices";
import { type ProposalChoices, toProposalChoices } from "@/lib/rules/offer/proposals";
import rules from "@/lib/rules/vocabulary/offer-lint-rules.json";

/** What the words of a feed may mean, and the names of the rules of the review, in the language of the page. */
export type FeedChoices = ProposalChoices & { rules: Record<string, string> };

/** Server only, as the vocabulary is. */
export function feedChoices(locale: "fr" | "en"): FeedChoices {
  const { job, ...choices } = toProposalChoices(offerChoices(locale));
  return {
    ...choices,
    job: job.map(({ slug, label }) => ({ slug, label })),
    rules: Object.fromEntries(rules.map(({ id, title, titleEn }) => [id, locale === "fr" ? title : titleEn])),
  };
}
