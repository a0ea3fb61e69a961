import { useLocale, useTranslations } from "next-intl";
import { OfferCard } from "@/components/offer/offer-card";
import { ActiveFilters } from "@/components/search/active-filters";
import { Facet } from "@/components/search/facet";
import { NoResults } from "@/components/search/no-results";
import { PlaceNotice } from "@/components/search/place-notice";
import { ResultSummary } from "@/components/search/result-summary";
import { SalaryFilter } from "@/components/search/salary-filter";
import { SearchBar } from "@/components/search/search-bar";
import { refine } from "@/components/search/search-form";
import { useSearchLabels } from "@/components/search/search-labels";
import { SearchLayout } from "@/components/search/search-layout";
import { SortSelect } from "@/components/search/sort-select";
import { toActiveFilters, toAddress } from "@/components/search/to-active-filters";
import { Pagination } from "@/components/ui/pagination";
import { RuleList } from "@/components/ui/rule-list";
import { localePath, routes } from "@/lib/routes";
import { type OfferSearch, offerSearchParams } from "@/lib/rules/offer-search";
import { atPage, withoutChoices } from "@/lib/rules/search-refine";
import type { OfferSearchView } from "@/lib/views/search";

/** Filters open at once: the first questions of a candidate. */
const OPEN_FACETS = 3;
const PATH = routes.searchOffers();

type Props = { search: OfferSearch; found: OfferSearchView; heading: string };

export function OfferSearchScreen({ search, found, heading }: Props) {
  const t = useTranslations("search");
  const locale = useLocale();
  const { facets, where, nbResults, page, nbPages } = found;
  const { filterLabel } = useSearchLabels({ facets, where, radiusKm: search.radiusKm });
  const query = new URLSearchParams(found.query);
  const active = toActiveFilters(PATH, query, filterLabel);
  const inSheet = active.filter((filter) => filter.inSheet);
  const [first, ...others] = facets.slice(0, OPEN_FACETS);
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
        show: t("offers.show", { count: nbResults }),
      }}
      bar={
        <>
          <SearchBar {...search} kind="offers" action={localePath(locale, PATH)} />
          {where && (
            <PlaceNotice
              where={where}
              hrefOf={(place) => toAddress(PATH, offerSearchParams({ ...search, where: place, page: 1 }))}
            />
          )}
          <ActiveFilters filters={active} clearHref={PATH} />
        </>
      }
      filters={
        <>
          {first && <Facet facet={first} initiallyOpen />}
          <SalaryFilter min={search.salaryMin} hideUndeclared={search.hideNoSalary} />
          {others.map((facet) => (
            <Facet key={facet.name} facet={facet} initiallyOpen />
          ))}
          {facets.slice(OPEN_FACETS).map((facet) => (
            <Facet key={facet.name} facet={facet} />
          ))}
        </>
      }
      summary={<ResultSummary kind="offers" {...found} radiusKm={search.radiusKm} />}
      sort={nbResults > 1 && <OfferOrder search={search} />}
    >
      <OfferResults search={search} found={found} />
      {/* The rule of the list and that of the pages make the accountant's double underline. */}
      <div className="mt-0.5" {...refine}>
        <Pagination page={page} nbPages={nbPages} hrefOf={(n) => toAddress(PATH, atPage(query, n))} />
      </div>
    </SearchLayout>
  );
}

function OfferOrder({ search: { words, sort } }: Pick<Props, "search">) {
  const t = useTranslations("search.offers");
  return words ? <SortSelect sort={sort} /> : <p className="text-sm text-muted">{t("newest")}</p>;
}

function OfferResults({ search, found }: Omit<Props, "heading">) {
  const t = useTranslations("search.offers");
  const { toWaysOut } = useSearchLabels({ ...found, radiusKm: search.radiusKm });
  if (found.results.length === 0)
    return <NoResults waysOut={toWaysOut(PATH, found.wider, search.words)} all={{ label: t("all"), href: PATH }} />;
  return (
    <RuleList>
      {found.results.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </RuleList>
  );
}
