import { toPayload } from "@/lib/data/search/find-page";
import { toOfferPayload } from "@/lib/data/search/search-offers";
import { OfferSearchResults } from "@/lib/entities/offer-search-results";
import type { SearchPayload } from "@/lib/entities/search";
import { matchPlace } from "@/lib/rules/place/place-match";
import { OFFER_SORTS } from "@/lib/rules/search/sorts";
import { readOfferSearch } from "@/lib/rules/search/understood-search";

type Results = OfferSearchResults["results"];
type Post = (payload: SearchPayload) => Promise<{ body: unknown }>;

/** Returns the offers that the page shows for a typed line, in order: the results, then those of a relaxed search. */
export async function shownOffers(line: string, post: Post): Promise<Results> {
  const { search } = readOfferSearch({ q: line });
  const where = search.where.map(matchPlace);
  const { body } = await post({
    ...toPayload(search, where, OFFER_SORTS),
    ...(await toOfferPayload(search, where)),
    relax: true,
  });
  const found = OfferSearchResults.parse(body);
  return [found, ...(found.relaxed ?? [])].flatMap(({ results }) => results);
}
