import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ActiveFilters } from "@/components/search/active-filters";
import { AlertLink } from "@/components/search/alert-link";
import { Correction } from "@/components/search/correction";
import { FewResults } from "@/components/search/few-results";
import { FilterButton } from "@/components/search/filter-button";
import { MapTool } from "@/components/search/map-tool";
import { NoResults } from "@/components/search/no-results";
import { NothingOnline } from "@/components/search/nothing-online";
import { PlaceNotice } from "@/components/search/place-notice";
import { ResultSummary } from "@/components/search/result-summary";
import { ResultsMap } from "@/components/search/results-map";
import { SearchBar } from "@/components/search/search-bar";
import { SearchFold } from "@/components/search/search-fold";
import { refine } from "@/components/search/search-form";
import { useSearchLabels } from "@/components/search/search-labels";
import { SearchLayout } from "@/components/search/search-layout";
import { SortSelect } from "@/components/search/sort-select";
import { toActiveFilters } from "@/components/search/to-active-filters";
import { Pagination } from "@/components/ui/pagination";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import type { Search } from "@/lib/rules/search/choices";
import { isPoint, understoodPlaces } from "@/lib/rules/search/heading";
import { joinPlaces, toHref } from "@/lib/rules/search/params";
import { atPage, withoutChoices, withPlace, withValue } from "@/lib/rules/search/refine";
import { COMPANY_SORTS, meaningfulSort, OFFER_SORTS, possibleSorts } from "@/lib/rules/search/sorts";
import type { CompanySearchView, OfferSearchView } from "@/lib/views/search";

const PATHS = { offers: routes.searchOffers(), companies: routes.searchCompanies() };

type Props = {
  kind: keyof typeof PATHS;
  search: Search<string>;
  found: OfferSearchView | CompanySearchView;
  heading: string;
  /** Whether the page shows the map of the results: its own URL, for the map of the others and for visitors without script. */
  isMapShown: boolean;
  /** The URL that a client navigation writes in place of the line that was understood; null when it is already there. */
  understoodAs: string | null;
  filters: ReactNode;
  /** Beside the chips: filters worth one press. */
  shortcut?: ReactNode;
  /** How the list is ordered, in words. */
  ranking?: ReactNode;
  /** Under a short list, or in its place: what is nearest to the search. */
  nearest?: ReactNode;
  /** Under the list: how to follow the search. */
  follow?: ReactNode;
  /** The list of results. */
  children: ReactNode;
};

/** A department alone on the map has nothing to compare. */
const MIN_DEPARTMENTS = 2;

/** Either search, from its bar to its pages; `filters` and the list are what differs. */
export function SearchScreen({
  kind,
  search,
  found,
  heading,
  isMapShown,
  understoodAs,
  filters,
  shortcut,
  ranking,
  nearest,
  follow,
  children,
}: Props) {
  const t = useTranslations("search");
  const locale = useLocale();
  const path = PATHS[kind];
  const { nbResults, page, nbPages, where, query } = found;
  const { filterLabel, toAlternatives } = useSearchLabels({ ...found, radiusKm: search.radiusKm });
  const alternatives = toAlternatives(path, found.wider, search.words);
  const active = toActiveFilters(path, query, filterLabel);
  const isWholeList = toHref(path, atPage(query, 1)) === path;
  const inSheet = active.filter((filter) => filter.inSheet);
  const typed = active.flatMap((filter) => (filter.inSheet ? [] : [filter.label])).join(" · ");
  const searched = { words: search.words, isPlaced: understoodPlaces(where).length > 0 };
  const sorts = possibleSorts(kind === "offers" ? OFFER_SORTS : COMPANY_SORTS, searched);
  const sort = meaningfulSort(search.sort, searched);
  const isSorted = nbResults > 1;
  return (
    <SearchLayout
      heading={heading}
      query={atPage(query, page).toString()}
      understoodAs={understoodAs}
      clearHref={inSheet.length > 0 ? localePath(locale, toHref(path, withoutChoices(query))) : null}
      labels={{
        heading: t("filters.heading"),
        close: t("filters.close"),
        clear: t("filters.clear_filters"),
        show: t(`${kind}.show`, { count: nbResults }),
        apply: t("filters.apply"),
        toResults: t("to_results"),
        toFilters: t("to_filters"),
      }}
      bar={
        <>
          <SearchFold label={t("form.edit")} summary={typed || t(`form.folded_${kind}`)}>
            <SearchBar
              kind={kind}
              action={localePath(locale, path)}
              words={search.words}
              where={joinPlaces(search.where)}
              radiusKm={understoodPlaces(where).some(isPoint) ? search.radiusKm : null}
            />
            <ActiveFilters filters={active} clearHref={path} shortcut={shortcut} />
          </SearchFold>
          <PlaceNotice where={where} hrefOf={(typed, label) => toHref(path, withPlace(query, typed, label))} />
          {found.didYouMean && (
            <Correction
              kind={kind}
              words={search.words}
              correction={found.didYouMean}
              href={toHref(path, withValue(query, "q", found.didYouMean.query))}
            />
          )}
        </>
      }
      filters={filters}
      tools={
        <>
          {filters && <FilterButton label={t("filters.open", { count: inSheet.length })} />}
          {found.departments.length >= MIN_DEPARTMENTS && <MapTool path={path} query={query} isShown={isMapShown} />}
          {isSorted && sorts.length > 1 && <SortSelect sort={sort} sorts={sorts} />}
          {kind === "offers" && <AlertLink label={t("follow.jump")} short={t("follow.jump_short")} />}
        </>
      }
      summary={<ResultSummary kind={kind} {...found} radiusKm={search.radiusKm} sort={isSorted ? sort : null} />}
    >
      {isMapShown && (
        <ResultsMap
          kind={kind}
          departments={found.departments}
          hrefIn={(places) => toHref(path, withValue(query, "lieu", joinPlaces(places)))}
        />
      )}
      {nbResults > 0 && children}
      {nbResults === 0 && isWholeList && <NothingOnline kind={kind} />}
      {nbResults === 0 && !isWholeList && !nearest && (
        <NoResults alternatives={alternatives} all={{ label: t(`${kind}.all`), href: path }} />
      )}
      {/* The rule of the list and that of the pages make the accountant's double underline. */}
      <div className="mt-0.5" {...refine}>
        <Pagination page={page} nbPages={nbPages} hrefOf={(n) => toHref(path, atPage(query, n))} />
      </div>
      {nearest}
      {(nbResults > 0 || nearest) && <FewResults alternatives={alternatives} />}
      {isSorted && search.words !== "" && ranking}
      {follow}
    </SearchLayout>
  );
}
