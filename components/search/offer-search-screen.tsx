import { useLocale, useTranslations } from "next-intl";
import { CountMissed } from "@/components/search/count-missed";
import { Facet } from "@/components/search/facet";
import { FollowSearch } from "@/components/search/follow-search";
import { OfferResults } from "@/components/search/offer-results";
import { OfferSigns } from "@/components/search/offer-signs";
import { Ranking } from "@/components/search/ranking";
import { RecentSearches } from "@/components/search/recent-searches";
import { RelaxedGroups } from "@/components/search/relaxed-groups";
import { RemoteFacet } from "@/components/search/remote-facet";
import { RemoteShortcut } from "@/components/search/remote-shortcut";
import { SalaryFilter } from "@/components/search/salary-filter";
import { SearchScreen } from "@/components/search/search-screen";
import type { SessionSettings } from "@/components/session/shared-session";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { searchHeading } from "@/lib/rules/search/heading";
import { missedLine } from "@/lib/rules/search/missed-line";
import type { OfferSearch } from "@/lib/rules/search/offer-search";
import { toHref } from "@/lib/rules/search/params";
import { filtersOf, isFiltered } from "@/lib/rules/search/refine";
import type { OfferSearchView } from "@/lib/views/search";

/** Filters open at once: the first questions of a candidate. */
const OPEN_FACETS = 3;

type Props = {
  search: OfferSearch;
  found: OfferSearchView;
  understoodAs: string | null;
  isMapShown: boolean;
  session: SessionSettings;
};

export function OfferSearchScreen({ search, found, understoodAs, isMapShown, session }: Props) {
  const t = useTranslations("search");
  const locale = useLocale();
  const heading = t("offers.heading", searchHeading(search.words, found, locale));
  const path = localePath(locale, routes.searchOffers());
  const { query } = found;
  const [first, ...others] = found.facets;
  const missed = found.nbResults === 0 && found.page === 1 ? missedLine(search.words) : null;
  const { relaxed } = found;
  const shown = new Set(relaxed.map((group) => group.query?.toString()));
  return (
    <>
      <OfferSigns />
      <SearchScreen
        kind="offers"
        search={search}
        found={{ ...found, wider: found.wider.filter((one) => !shown.has(one.query.toString())) }}
        heading={heading}
        understoodAs={understoodAs}
        isMapShown={isMapShown}
        filters={
          // Of a site without offers, nothing is to narrow.
          (found.nbResults > 0 || isFiltered(query)) && (
            <>
              {first && <Facet facet={first} initiallyOpen />}
              <SalaryFilter min={search.salaryMin} hideUndeclared={search.hideNoSalary} />
              {others.map((facet, index) => {
                const initiallyOpen = index < OPEN_FACETS - 1;
                if (facet.name === "teletravail")
                  return <RemoteFacet key={facet.name} {...{ facet, initiallyOpen }} exactRemote={found.exactRemote} />;
                return <Facet key={facet.name} {...{ facet, initiallyOpen }} />;
              })}
            </>
          )
        }
        shortcut={<RemoteShortcut facets={found.facets} query={query} />}
        ranking={<Ranking />}
        nearest={relaxed.length > 0 && <RelaxedGroups search={search} found={found} />}
        follow={
          <>
            {missed !== null && (
              <CountMissed
                line={missed}
                locale={locale}
                narrowed={filtersOf(query).some(([name]) => name !== "q")}
                publicKey={session.publicKey}
              />
            )}
            <FollowSearch query={query} settings={session} search={{ payload: found.payload, name: heading }} />
            <RecentSearches
              current={isFiltered(query) ? { href: toHref(path, query), label: heading } : null}
              titles={{ one: t("recent_one"), several: t("recent") }}
            />
          </>
        }
      >
        <OfferResults search={search} found={found} />
      </SearchScreen>
    </>
  );
}
