import { type Near, toOfferCards } from "@/lib/data/card/to-offer-card";
import { headOf } from "@/lib/data/search/head-of";
import type { ListedOfferResults } from "@/lib/entities/offer-search-results";
import type { Locale } from "@/lib/i18n/routing";
import { relaxedQuery } from "@/lib/rules/search/refine";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import type { HeadView, RelaxedView } from "@/lib/views/search";

/** A search that found few offers: its words, its query, and the towns that it names. */
type Search = { words: string; query: URLSearchParams; near: readonly Near[] };

/** Converts the groups of the response that have results to show. */
export const toRelaxed = (
  groups: ListedOfferResults["relaxed"],
  { words, query, near }: Search,
  locale: Locale,
): RelaxedView[] =>
  (groups ?? [])
    .map(({ without, nbResults, results }) => ({
      without,
      nbResults,
      results: toOfferCards(results, locale, near),
      query: relaxedQuery(query, without),
      isOfJob: areOfJob(results, words),
    }))
    .filter(({ results }) => results.length > 0);

/** Returns whether all these offers are of the job named in the words of the search. */
export function areOfJob(offers: ListedOfferResults["results"], words: string): boolean {
  const slugs = headOf(words)?.slugs ?? [];
  return offers.every(({ customAttributes: { jobReferential } }) => slugs.some((slug) => slug === jobReferential));
}

/** Returns the job named in the words of the search: by its title in the page's language, or as it was written. */
export function toHead(words: string, locale: Locale): HeadView {
  const head = headOf(words);
  if (!head) return null;
  const name = head.slug === null ? head.written : labelOf("jobs", head.slug, locale);
  return {
    job: withoutCapital(name),
    others: head.others,
    phrase: words.startsWith(head.written) ? withoutCapital(words) : null,
  };
}

/** Writes a job's name for the middle of a sentence: "contrôleur de gestion", but "CAC" and "DAF" with capitals. */
const withoutCapital = (name: string) =>
  /^\p{Lu}\p{Lu}/u.test(name) ? name : name.slice(0, 1).toLowerCase() + name.slice(1);
