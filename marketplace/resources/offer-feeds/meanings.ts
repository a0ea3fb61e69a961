import { FEED_CHOICES, type FeedChoice } from "@/lib/entities/offer-feed";
import { badField } from "@/marketplace/errors";
import { isMeaning } from "@/marketplace/offer-import/understanding/meaning";
import type { FeedSettingsEdit } from "@/marketplace/resources/offer-feeds/schemas";

/** Throws 400, naming the word, for a meaning that is no value of the vocabulary. */
export function requireMeanings({ words = {}, defaults = {} }: FeedSettingsEdit = {}): void {
  for (const field of FEED_CHOICES)
    for (const [word, slug] of Object.entries(words[field] ?? {}))
      requireMeaning(field, slug, ["settings", "words", field, word]);
  for (const [field, slug] of Object.entries(defaults)) {
    const choice = FEED_CHOICES.find((one) => one === field);
    if (choice) requireMeaning(choice, slug ?? null, ["settings", "defaults", field]);
  }
}

function requireMeaning(field: FeedChoice, slug: string | null, path: string[]): void {
  if (slug !== null && !isMeaning(field, slug)) throw badField(path, "must be a value of the vocabulary");
}
