import { OFFER_RULES } from "@/lib/rules/offer/lint-written-offer";
import { offerChoices } from "@/lib/rules/offer/offer-choices";
import { type ProposalChoices, toProposalChoices } from "@/lib/rules/offer/proposals";

/** Values that the words of a feed may stand for, and the names of the review's rules, in the language of the page. */
export type FeedChoices = ProposalChoices & { rules: Record<string, string> };

/** Server only, like the vocabulary. */
export function feedChoices(locale: "fr" | "en"): FeedChoices {
  const { job, ...choices } = toProposalChoices(offerChoices(locale));
  return {
    ...choices,
    job: job.map(({ slug, label }) => ({ slug, label })),
    rules: Object.fromEntries(
      [...OFFER_RULES.values()].map(({ id, title, titleEn }) => [id, locale === "fr" ? title : titleEn]),
    ),
  };
}
