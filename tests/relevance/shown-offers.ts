import * as z from "zod/mini";
import { toPayload } from "@/lib/data/search/find-page";
import { toOfferPayload } from "@/lib/data/search/search-offers";
import type { SearchPayload } from "@/lib/entities/search";
import { OfferSearchResults } from "@/lib/entities/search-results";
import { matchPlace } from "@/lib/rules/place/place-match";
import { readOfferSearch } from "@/lib/rules/search/understood-search";

type Results = OfferSearchResults["results"];
type Post = (payload: SearchPayload) => Promise<{ body: unknown }>;

/** The groups that follow the results when few match; absent when enough do. */
const WithRelaxed = z.object({
  relaxed: z._default(z.array(z.pick(OfferSearchResults, { results: true })), []),
});

/** The offers that the page of a line of words shows, in order: those found, then those of a relaxed search. */
export async function shownOffers(line: string, post: Post): Promise<Results> {
  const { search } = readOfferSearch({ q: line });
  const where = search.where.map(matchPlace);
  const { body } = await post({ ...toPayload(search, where), ...(await toOfferPayload(search, where)) });
  const { relaxed } = WithRelaxed.parse(body);
  return [OfferSearchResults.parse(body), ...relaxed].flatMap(({ results }) => results);
}
