import { Facet } from "@/components/search/facet";
import { FollowCompanies } from "@/components/search/follow-companies";
import { FoundCompanies } from "@/components/search/found-companies";
import { GroupFilter } from "@/components/search/group-filter";
import { SearchScreen } from "@/components/search/search-screen";
import type { CompanySearch } from "@/lib/rules/search/company-search";
import type { CompanySearchView } from "@/lib/views/search";

/** What a firm is, and how big: open at once. */
const OPEN_FACETS = 2;

type Props = {
  search: CompanySearch;
  found: CompanySearchView;
  heading: string;
  understoodAs: string | null;
  isMapShown: boolean;
};

export function CompanySearchScreen({ search, found, ...rest }: Props) {
  const choices = found.facets.filter(({ name }) => name !== "groupe");
  const groups = found.facets.find(({ name }) => name === "groupe")?.values ?? [];
  return (
    <SearchScreen
      kind="companies"
      search={search}
      found={found}
      {...rest}
      follow={<FollowCompanies query={found.query} />}
      filters={
        found.facets.some(({ values }) => values.length > 0) && (
          <>
            {choices.map((facet, index) => (
              <Facet key={facet.name} facet={facet} initiallyOpen={index < OPEN_FACETS} />
            ))}
            <GroupFilter values={groups} />
          </>
        )
      }
    >
      <FoundCompanies companies={found.results} />
    </SearchScreen>
  );
}
