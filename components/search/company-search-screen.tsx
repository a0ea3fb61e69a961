import { useLocale, useTranslations } from "next-intl";
import { CompanyCard } from "@/components/company/company-card";
import { ActiveFilters } from "@/components/search/active-filters";
import { Facet } from "@/components/search/facet";
import { GroupFilter } from "@/components/search/group-filter";
import { NoResults } from "@/components/search/no-results";
import { PlaceNotice } from "@/components/search/place-notice";
import { ResultSummary } from "@/components/search/result-summary";
import { SearchBar } from "@/components/search/search-bar";
import { refine } from "@/components/search/search-form";
import { useSearchLabels } from "@/components/search/search-labels";
import { SearchLayout } from "@/components/search/search-layout";
import { toActiveFilters, toAddress } from "@/components/search/to-active-filters";
import { Pagination } from "@/components/ui/pagination";
import { localePath, routes } from "@/lib/routes";
import { type CompanySearch, companySearchParams } from "@/lib/rules/company-search";
import { atPage, withoutChoices } from "@/lib/rules/search-refine";
import type { CompanySearchView } from "@/lib/views/search";

/** What a firm is, and how big: open at once. */
const OPEN_FACETS = 2;
const PATH = routes.searchCompanies();

type Props = { search: CompanySearch; found: CompanySearchView; heading: string };

export function CompanySearchScreen({ search, found, heading }: Props) {
  const t = useTranslations("search");
  const locale = useLocale();
  const { facets, where, nbResults, page, nbPages } = found;
  const { filterLabel } = useSearchLabels({ facets, where, radiusKm: search.radiusKm });
  const query = new URLSearchParams(found.query);
  const active = toActiveFilters(PATH, query, filterLabel);
  const inSheet = active.filter((filter) => filter.inSheet);
  const choices = facets.filter(({ name }) => name !== "groupe");
  return (
    <SearchLayout
      heading={heading}
      query={atPage(query, page).toString()}
      clearHref={inSheet.length > 0 ? localePath(locale, toAddress(PATH, withoutChoices(query))) : null}
      labels={{
        heading: t("filters.heading"),
        open: t("filters.open", { count: inSheet.length }),
        close: t("filters.close"),
        clear: t("filters.clear_filters"),
        show: t("companies.show", { count: nbResults }),
      }}
      bar={
        <>
          <SearchBar {...search} kind="companies" action={localePath(locale, PATH)} />
          {where && (
            <PlaceNotice
              where={where}
              hrefOf={(place) => toAddress(PATH, companySearchParams({ ...search, where: place, page: 1 }))}
            />
          )}
          <ActiveFilters filters={active} clearHref={PATH} />
        </>
      }
      filters={
        facets.some(({ values }) => values.length > 0) && (
          <>
            {choices.map((facet, index) => (
              <Facet key={facet.name} facet={facet} initiallyOpen={index < OPEN_FACETS} />
            ))}
            <GroupFilter values={facets.find(({ name }) => name === "groupe")?.values ?? []} />
          </>
        )
      }
      summary={<ResultSummary kind="companies" {...found} radiusKm={search.radiusKm} />}
      sort={nbResults > 1 && <p className="text-sm text-muted">{t("companies.newest")}</p>}
    >
      <CompanyResults search={search} found={found} />
      <div className="mt-8" {...refine}>
        <Pagination page={page} nbPages={nbPages} hrefOf={(n) => toAddress(PATH, atPage(query, n))} />
      </div>
    </SearchLayout>
  );
}

function CompanyResults({ search, found }: Omit<Props, "heading">) {
  const t = useTranslations("search.companies");
  const { toWaysOut } = useSearchLabels({ ...found, radiusKm: search.radiusKm });
  if (found.results.length === 0)
    return <NoResults waysOut={toWaysOut(PATH, found.wider, search.words)} all={{ label: t("all"), href: PATH }} />;
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {found.results.map((company) => (
        <li key={company.id}>
          <CompanyCard company={company} />
        </li>
      ))}
    </ul>
  );
}
