import type { FeedChoice } from "@/lib/entities/offer-feed";
import { offerChoices } from "@/lib/rules/offer/offer-choices";
import type { Labelled } from "@/lib/rules/vocabulary/labelled";
import rules from "@/lib/rules/vocabulary/offer-lint-rules.json";

/** What the words of a feed may mean, and the names of the rules of the review, in the language of the page. */
export type FeedChoices = Record<FeedChoice, Labelled[]> & { rules: Record<string, string> };

/** Server only, as the vocabulary is. */
export function feedChoices(locale: "fr" | "en"): FeedChoices {
  const { jobs, contracts, schedules, remote, experiences, diplomas } = offerChoices(locale);
  return {
    job: jobs.map(({ slug, label }) => ({ slug, label })),
    ...{ contract: contracts, schedule: schedules, remote, experience: experiences, diploma: diplomas },
    rules: Object.fromEntries(rules.map(({ id, title, titleEn }) => [id, locale === "fr" ? title : titleEn])),
  };
}
