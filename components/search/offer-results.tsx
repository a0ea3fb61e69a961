import { FoundOffers } from "@/components/search/found-offers";
import { OfferGroup } from "@/components/search/offer-group";
import { useRelaxedHeading } from "@/components/search/relaxed-heading";
import { SEARCH_PAGE_SIZE } from "@/lib/rules/limits";
import type { OfferSearch } from "@/lib/rules/search/offer-search";
import type { OfferSearchView } from "@/lib/views/search";

type Props = { search: OfferSearch; found: OfferSearchView };

/** A page of results: those that hold all the words, then those of the job alone, under their own heading where they begin. */
export function OfferResults({ search, found }: Props) {
  const { restHeading } = useRelaxedHeading(search, found);
  const { results, nbResults, nbExact, page } = found;
  const nbBefore = nbExact - (page - 1) * SEARCH_PAGE_SIZE;
  const begins = nbExact < nbResults && nbBefore >= 0 && nbBefore < results.length;
  const [exact, rest] = begins ? [results.slice(0, nbBefore), results.slice(nbBefore)] : [results, []];
  return (
    <>
      {exact.length > 0 && <FoundOffers id="offres" offers={exact} />}
      {rest.length > 0 && <OfferGroup id="metier-seul" heading={restHeading()} offers={rest} />}
    </>
  );
}
