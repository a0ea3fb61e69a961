import { OfferCard } from "@/components/offer/offer-card";
import { Facet } from "@/components/search/facet";
import { FollowSearch } from "@/components/search/follow-search";
import { Ranking } from "@/components/search/ranking";
import { RemoteShortcut } from "@/components/search/remote-shortcut";
import { SalaryFilter } from "@/components/search/salary-filter";
import { SearchScreen } from "@/components/search/search-screen";
import { RuleList } from "@/components/ui/rule-list";
import type { OfferSearch } from "@/lib/rules/offer-search";
import type { OfferSearchView } from "@/lib/views/search";

/** Filters open at once: the first questions of a candidate. */
const OPEN_FACETS = 3;

type Props = { search: OfferSearch; found: OfferSearchView; heading: string; understoodAs: string | null };

export function OfferSearchScreen({ search, found, ...rest }: Props) {
  const [first, ...others] = found.facets;
  return (
    <SearchScreen
      kind="offers"
      search={search}
      found={found}
      {...rest}
      filters={
        <>
          {first && <Facet facet={first} initiallyOpen />}
          <SalaryFilter min={search.salaryMin} hideUndeclared={search.hideNoSalary} />
          {others.map((facet, index) => (
            <Facet key={facet.name} facet={facet} initiallyOpen={index < OPEN_FACETS - 1} />
          ))}
        </>
      }
      shortcut={<RemoteShortcut facets={found.facets} query={found.query} />}
      ranking={<Ranking />}
      follow={<FollowSearch query={new URLSearchParams(found.query)} />}
    >
      <RuleList>
        {found.results.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </RuleList>
    </SearchScreen>
  );
}
