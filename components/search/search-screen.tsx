import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StateDrawing } from "@/components/drawing/state-drawing";
import { ActiveFilters } from "@/components/search/active-filters";
import { type AlternativeSearch, AlternativeSearches } from "@/components/search/alternative-searches";
import { AroundMe } from "@/components/search/around-me";
import { FilterButton } from "@/components/search/filter-button";
import { MapTool } from "@/components/search/map-tool";
import { ResultSummary } from "@/components/search/result-summary";
import { ResultsMap } from "@/components/search/results-map";
import { SearchBar } from "@/components/search/search-bar";
import { SearchFold } from "@/components/search/search-fold";
import { refine } from "@/components/search/search-form";
import { useSearchLabels } from "@/components/search/search-labels";
import { SearchLayout } from "@/components/search/search-layout";
import { SortField } from "@/components/search/sort-field";
import { toActiveFilters } from "@/components/search/to-active-filters";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Pagination } from "@/components/ui/pagination";
import type { DidYouMean } from "@/lib/entities/search-results";
import { firmSignUp } from "@/lib/routes/firm-opening";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import type { Search } from "@/lib/rules/search/choices";
import { isPoint, understoodPlaces } from "@/lib/rules/search/heading";
import { joinPlaces, RADII_KM, toHref } from "@/lib/rules/search/params";
import { atPage, withoutChoices, withPlace, withValue } from "@/lib/rules/search/refine";
import { COMPANY_SORTS, meaningfulSort, OFFER_SORTS, possibleSorts, SORTS, type Sort } from "@/lib/rules/search/sorts";
import type { CompanySearchView, OfferSearchView, WhereView } from "@/lib/views/search";

const PATHS = { offers: routes.searchOffers(), companies: routes.searchCompanies() };

type Props = {
  kind: keyof typeof PATHS;
  search: Search<string>;
  found: OfferSearchView | CompanySearchView;
  heading: string;
  /**
   * True when the page shows the map of the results. The page with the map has its own URL: other pages fetch the map
   * from it, and visitors without JavaScript open it.
   */
  isMapShown: boolean;
  /**
   * URL in which filters replace the typed line of text, once it is understood. A client navigation writes this URL;
   * null when the browser already shows it.
   */
  understoodAs: string | null;
  filters: ReactNode;
  /** Shown next to the chips: a filter worth a direct link. */
  shortcut?: ReactNode;
  /** Explanation of the order of the list. */
  ranking?: ReactNode;
  /** Offers nearest to the search, under a short list or instead of an empty one. */
  nearest?: ReactNode;
  /** Creates an alert. */
  alert?: ReactNode;
  /** Section under the list, with the ways to follow the search. */
  follow?: ReactNode;
  /** The offer opened beside the list. */
  opened?: ReactNode;
  /** The list of results. */
  children: ReactNode;
};

/** A map of France with a single department has nothing to compare. */
const MIN_DEPARTMENTS = 2;

/**
 * The screen of the searches of offers and of firms, from its bar to its pagination; only `filters` and the list
 * differ.
 */
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
  alert,
  follow,
  opened = null,
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
  const orders = kind === "offers" ? OFFER_SORTS : COMPANY_SORTS;
  const sorts = possibleSorts(orders, searched);
  const sort = meaningfulSort(search.sort, orders, searched);
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
          <SearchFold
            label={t("form.edit")}
            summary={typed || t(`form.folded_${kind}`)}
            shortcut={<AroundMe look="sign" />}
          >
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
      opened={opened}
      tools={
        <>
          {filters && <FilterButton label={t("filters.open", { count: inSheet.length })} isAlways={opened !== null} />}
          {(found.towns.length > 0 || found.departments.length >= MIN_DEPARTMENTS) && (
            <MapTool path={path} query={query} isShown={isMapShown} />
          )}
          {isSorted && sorts.length > 1 && <SortSelect sort={sort} sorts={sorts} />}
          {alert}
        </>
      }
      summary={<ResultSummary kind={kind} {...found} radiusKm={search.radiusKm} sort={isSorted ? sort : null} />}
    >
      {isMapShown && (
        <ResultsMap
          kind={kind}
          departments={found.departments}
          towns={found.towns}
          circles={understoodPlaces(where)
            .filter(isPoint)
            .map((centre) => ({ centre, km: search.radiusKm }))}
          hrefIn={(places) => toHref(path, withValue(query, "lieu", joinPlaces(places)))}
          hrefAround={(towns) => toHref(path, aroundTowns(query, towns))}
        />
      )}
      {nbResults > 0 && children}
      {nbResults === 0 && isWholeList && <NothingPublished kind={kind} />}
      {nbResults === 0 && !isWholeList && !nearest && (
        <NoResults alternatives={alternatives} all={{ label: t(`${kind}.all`), href: path }} />
      )}
      {/* The rule under the list and the rule of the pagination form the accountant's double underline. */}
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

/** Returns the same search around these towns, as near as a search can be, the nearest results first. */
const aroundTowns = (query: URLSearchParams, towns: readonly string[]) =>
  withValue(
    withValue(withValue(query, "lieu", joinPlaces(towns)), "rayon", String(RADII_KM[0])),
    "tri",
    SORTS.distance,
  );

/** Wider searches under a short list. Renders nothing when none of them finds more. */
function FewResults({ alternatives }: { alternatives: AlternativeSearch[] }) {
  const t = useTranslations("search.wider");
  if (alternatives.length === 0) return null;
  return (
    <section aria-labelledby="wider" className="measure mt-12" data-no-print>
      <h2 id="wider" className="text-lg">
        {t("few")}
      </h2>
      <AlternativeSearches alternatives={alternatives} />
    </section>
  );
}

/** The empty list of a platform that has just opened: there is nothing to widen, and no spelling to correct. */
function NothingPublished({ kind }: { kind: "offers" | "companies" }) {
  const t = useTranslations("search");
  return (
    <EmptyState title={t(`${kind}.none_online`)} drawing={<StateDrawing name="nothing-kept" />} headingLevel="h3">
      <p>{t(`${kind}.none_online_hint`)}</p>
      {kind === "companies" && (
        <LinkButton variant="secondary" href={firmSignUp()} className="mt-6">
          {t("companies.open_page")}
        </LinkButton>
      )}
    </EmptyState>
  );
}

type CorrectionProps = { kind: "offers" | "companies"; words: string; correction: DidYouMean; href: string };

/** Notice of the spelling that was searched instead, or that would find more. Screen readers announce it too. */
function Correction({ kind, words, correction: { query, nbResults, applied }, href }: CorrectionProps) {
  const t = useTranslations(`search.correction.${kind}`);
  const link = (chunks: ReactNode) => (
    <LocalizedLink href={href} className="link inline-flex min-h-11 items-center lg:min-h-6 font-semibold">
      {chunks}
    </LocalizedLink>
  );
  return (
    <p role="status" className="mt-4 border-l-4 border-marigold pl-4" {...refine}>
      {applied
        ? t.rich("applied", { words, query, count: nbResults, link })
        : t.rich("proposed", { query, count: nbResults, link })}
    </p>
  );
}

type NoResultsProps = { alternatives: AlternativeSearch[]; all: { label: string; href: string } };

/**
 * Shown when nothing is found: the nearest searches that have results, each with its number of results, and a link to
 * the whole list.
 */
function NoResults({ alternatives, all }: NoResultsProps) {
  const t = useTranslations("search.wider");
  return (
    <EmptyState
      title={alternatives.length > 0 ? t("heading") : t("heading_nothing")}
      drawing={<StateDrawing name="nothing-found" />}
      headingLevel="h3"
    >
      <p>{alternatives.length > 0 ? t("lead", { count: alternatives.length }) : t("nothing")}</p>
      {alternatives.length > 0 && <AlternativeSearches alternatives={alternatives} />}
      <div {...refine}>
        <LinkButton variant="secondary" href={all.href} className="mt-6">
          {all.label}
        </LinkButton>
      </div>
    </EmptyState>
  );
}

type PlaceNoticeProps = { where: readonly WhereView[]; hrefOf: (typed: string, label: string) => string };

/** Notices about places that are not obvious: an unknown place, or one of several places of the same name. */
function PlaceNotice({ where, hrefOf }: PlaceNoticeProps) {
  const elsewhere = where.filter(({ place }) => place).length;
  return where.map((one) =>
    one.place ? (
      <Namesakes key={one.typed} {...one} hrefOf={hrefOf} />
    ) : (
      <Unknown key={one.typed} {...one} elsewhere={elsewhere} hrefOf={hrefOf} />
    ),
  );
}

type NoticeProps = WhereView & Pick<PlaceNoticeProps, "hrefOf">;

function Namesakes({ typed, suggestions, hrefOf }: NoticeProps) {
  const t = useTranslations("search.place");
  if (suggestions.length === 0) return null;
  return (
    <p className="mt-3 text-sm text-muted">
      {t("others", { count: suggestions.length })} <Suggestions typed={typed} labels={suggestions} hrefOf={hrefOf} />
    </p>
  );
}

/** `elsewhere`: number of the other typed places that were understood; the results are from those places. */
function Unknown({ typed, suggestions, elsewhere, hrefOf }: NoticeProps & { elsewhere: number }) {
  const t = useTranslations("search.place");
  return (
    <div role="status" className="mt-4 rounded-md border border-brick bg-brick-tint px-4 py-3">
      <p className="font-semibold text-brick">{t("heading", { typed })}</p>
      <p>{elsewhere > 0 ? t("text_elsewhere", { count: elsewhere }) : t("text")}</p>
      <p className="mt-1">
        {suggestions.length === 0 ? (
          t("advice")
        ) : (
          <>
            {t("suggestions")} <Suggestions typed={typed} labels={suggestions} hrefOf={hrefOf} />
          </>
        )}
      </p>
    </div>
  );
}

const Suggestions = ({ typed, labels, hrefOf }: Pick<NoticeProps, "typed" | "hrefOf"> & { labels: string[] }) => (
  <span className="inline-flex flex-wrap gap-x-4" {...refine}>
    {labels.map((label) => (
      <LocalizedLink
        key={label}
        href={hrefOf(typed, label)}
        className="link inline-flex min-h-11 items-center lg:min-h-6"
      >
        {label}
      </LocalizedLink>
    ))}
  </span>
);

type SortSelectProps = {
  sort: Sort;
  /** The orders that apply to this search; the first is the default, which URLs leave out. */
  sorts: readonly Sort[];
};

function SortSelect({ sort, sorts }: SortSelectProps) {
  const t = useTranslations("search.sort");
  const toValue = (one: Sort) => (one === sorts[0] ? "" : SORTS[one]);
  return (
    <SortField
      value={toValue(sort)}
      options={sorts.map((one) => ({ value: toValue(one), label: t(one) }))}
      texts={{ label: t("label"), apply: t("apply") }}
    />
  );
}
