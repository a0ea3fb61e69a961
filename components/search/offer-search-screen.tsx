import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { AlertTool } from "@/components/search/alert-tool";
import { CountMissed } from "@/components/search/count-missed";
import { Facet } from "@/components/search/facet";
import { AlertForm, FollowSearch } from "@/components/search/follow-search";
import { FoundOffers } from "@/components/search/found-offers";
import { OfferSigns } from "@/components/search/offer-signs";
import { OpenBeside } from "@/components/search/open-beside";
import { OpenedOffer } from "@/components/search/opened-offer";
import { RecentSearches } from "@/components/search/recent-searches";
import { RemoteFacet } from "@/components/search/remote-facet";
import { SalaryFields } from "@/components/search/salary-fields";
import { refine } from "@/components/search/search-form";
import { useSearchLabels } from "@/components/search/search-labels";
import { SearchScreen } from "@/components/search/search-screen";
import type { SessionSettings } from "@/components/session/shared-session";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Relaxation } from "@/lib/entities/offer-search-results";
import { formatMoney, formatNumber } from "@/lib/i18n/format";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { SEARCH_PAGE_SIZE } from "@/lib/rules/limits";
import { isPoint, searchHeading, understoodPlaces } from "@/lib/rules/search/heading";
import { missedLine } from "@/lib/rules/search/missed-line";
import type { OfferSearch } from "@/lib/rules/search/offer-search";
import { DEFAULT_RADIUS_KM, nbWords, toHref } from "@/lib/rules/search/params";
import { RANKING_LEVELS } from "@/lib/rules/search/ranking";
import { atPage, filtersOf, isFiltered, withoutFilter, withValue } from "@/lib/rules/search/refine";
import { ofName } from "@/lib/rules/text/french-names";
import type { OfferSearchView, RelaxedView } from "@/lib/views/search";

/** Number of filters open from the start: the first questions of a candidate. */
const OPEN_FACETS = 3;

type Props = {
  search: OfferSearch;
  found: OfferSearchView;
  understoodAs: string | null;
  isMapShown: boolean;
  /** The offer opened beside the list, on a wide screen. */
  opened?: Omit<ComponentProps<typeof OpenedOffer>, "session" | "closeHref"> | null;
  session: SessionSettings;
};

export function OfferSearchScreen({ search, found, understoodAs, isMapShown, opened = null, session }: Props) {
  const t = useTranslations("search");
  const locale = useLocale();
  const heading = t("offers.heading", searchHeading(search.words, found, locale));
  const path = localePath(locale, routes.searchOffers());
  const { query } = found;
  const [first, ...others] = found.facets;
  const missed = found.nbResults === 0 && found.page === 1 ? missedLine(search.words) : null;
  const { relaxed } = found;
  const shown = new Set(relaxed.map((group) => group.query?.toString()));
  const name = useSearchName(search, found, heading);
  const closeHref = toHref(path, atPage(query, found.page));
  const openedId = opened?.offer.id;
  const toSave = { payload: found.payload, name, query: query.toString() };
  return (
    <OpenBeside
      href={closeHref}
      openedHref={opened && localePath(locale, routes.companyOffer(opened.company.slug, opened.offer.slug))}
    >
      <OfferSigns />
      <SearchScreen
        kind="offers"
        search={search}
        found={{ ...found, wider: found.wider.filter((one) => !shown.has(one.query.toString())) }}
        heading={heading}
        understoodAs={understoodAs}
        isMapShown={isMapShown}
        opened={opened && <OpenedOffer {...opened} session={session} closeHref={closeHref} />}
        filters={
          // A site without offers has nothing to filter.
          (found.nbResults > 0 || isFiltered(query)) && (
            <>
              {first && <Facet facet={first} initiallyOpen />}
              <SalaryFilter min={search.salaryMin} hideUndeclared={search.hideNoSalary} />
              {others.map((facet, index) => {
                const initiallyOpen = index < OPEN_FACETS - 1;
                if (facet.name === "teletravail")
                  return (
                    <RemoteFacet
                      key={facet.name}
                      facet={facet}
                      initiallyOpen={initiallyOpen}
                      exactRemote={found.exactRemote}
                    />
                  );
                return <Facet key={facet.name} facet={facet} initiallyOpen={initiallyOpen} />;
              })}
            </>
          )
        }
        shortcut={<RemoteShortcut facets={found.facets} query={query} />}
        ranking={<Ranking />}
        alert={
          <AlertTool
            settings={session}
            search={toSave}
            alertsHref={localePath(locale, workspaceRoutes.alerts())}
            form={<AlertForm settings={session} search={toSave} />}
            texts={{
              label: t("follow.jump"),
              short: t("follow.jump_short"),
              busy: t("follow.alert_saving"),
              saved: t("follow.alert_saved_short"),
              known: t("follow.alert_known"),
              failed: t("follow.alert_failed"),
              "signed-out": t("follow.alert_signed_out"),
              manage: t("follow.alert_manage"),
            }}
          />
        }
        nearest={relaxed.length > 0 && <RelaxedGroups search={search} found={found} openedId={openedId} />}
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
            <FollowSearch settings={session} search={toSave} />
            <RecentSearches
              current={isFiltered(query) ? { href: toHref(path, query), label: name } : null}
              titles={{ one: t("recent_one"), several: t("recent") }}
            />
          </>
        }
      >
        <OfferResults search={search} found={found} openedId={openedId} />
      </SearchScreen>
    </OpenBeside>
  );
}

/** Returns the name of a search, in its alert and among the latest ones: its heading, its radius and its filters. */
function useSearchName({ radiusKm }: OfferSearch, found: OfferSearchView, heading: string): string {
  const t = useTranslations("search");
  const { filterLabel } = useSearchLabels({ ...found, radiusKm });
  const { query, where } = found;
  const isWide = radiusKm !== DEFAULT_RADIUS_KM && understoodPlaces(where).some(isPoint);
  const filters = filtersOf(query).filter(([name]) => !TYPED.includes(name));
  return [
    heading,
    ...(isWide ? [t("form.radius_value", { km: radiusKm })] : []),
    ...filters.map(([name, value]) => filterLabel(name, value)),
  ].join(", ");
}

/** Explains how offers are ranked: the levels of the marketplace's search, from the first to the last. */
function Ranking() {
  const t = useTranslations("search.ranking");
  return (
    <details className="mt-6 text-sm text-muted">
      <summary className="link inline-flex min-h-11 list-none items-center [&::-webkit-details-marker]:hidden">
        {t("heading")}
      </summary>
      <div className="measure pb-2">
        <p>{t("lead")}</p>
        <ol className="my-2 list-decimal pl-6">
          {RANKING_LEVELS.map((level) => (
            <li key={level}>{t(`level.${level}`)}</li>
          ))}
        </ol>
        <p>{t("inside")}</p>
        <p className="font-semibold text-ink">{t("payment")}</p>
      </div>
    </details>
  );
}

type OfferResultsProps = { search: OfferSearch; found: OfferSearchView; openedId: string | undefined };

/**
 * A page of results: offers that match all the words, then offers that match the job alone. A heading separates the two
 * on the page where the second kind starts.
 */
function OfferResults({ search, found, openedId }: OfferResultsProps) {
  const { restHeading } = useRelaxedHeading(search, found);
  const { results, nbResults, nbExact, page } = found;
  const nbBefore = nbExact - (page - 1) * SEARCH_PAGE_SIZE;
  const begins = nbExact < nbResults && nbBefore >= 0 && nbBefore < results.length;
  const [exact, rest] = begins ? [results.slice(0, nbBefore), results.slice(nbBefore)] : [results, []];
  return (
    <>
      {exact.length > 0 && <FoundOffers id="offres" offers={exact} openedId={openedId} />}
      {rest.length > 0 && <OfferGroup id="metier-seul" heading={restHeading()} offers={rest} openedId={openedId} />}
    </>
  );
}

/**
 * Shown when little is found: the offers nearest to the search, each group under a heading that names the criteria left
 * out.
 */
function RelaxedGroups({ search, found, openedId }: OfferResultsProps) {
  const t = useTranslations("search.relaxed");
  const { groupHeading } = useRelaxedHeading(search, found);
  return found.relaxed.map((group, index) => (
    <OfferGroup
      key={group.without.join()}
      id={`proches-${group.without.join("-")}`}
      heading={groupHeading(group, index === 0)}
      offers={group.results}
      openedId={openedId}
    >
      {group.query && group.nbResults > group.results.length && (
        <p {...refine}>
          <LocalizedLink
            href={toHref(routes.searchOffers(), group.query)}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {t("all")}
          </LocalizedLink>
        </p>
      )}
    </OfferGroup>
  ));
}

type OfferGroupProps = ComponentProps<typeof FoundOffers> & { heading: string; children?: ReactNode };

/** Offers under their own heading, separate from those that match the search. */
function OfferGroup({ id, heading, offers, openedId, children }: OfferGroupProps) {
  return (
    <section aria-labelledby={id} className="mt-8 first:mt-2">
      <h2 id={id} className="mb-3 text-lg text-balance">
        {heading}
      </h2>
      <FoundOffers id={`offres-${id}`} offers={offers} openedId={openedId} />
      {children}
    </section>
  );
}

const FULLY_REMOTE = "full-remote";

/**
 * Link that adds full remote work to the search: candidates who work from home search everywhere. It is shown apart
 * from the place, until a level of remote work is chosen.
 */
function RemoteShortcut({ facets, query }: Pick<OfferSearchView, "facets" | "query">) {
  const t = useTranslations("search");
  const locale = useLocale();
  const values = facets.find(({ name }) => name === "teletravail")?.values ?? [];
  const remote = values.find(({ value }) => value === FULLY_REMOTE);
  if (!remote?.count || values.some(({ selected }) => selected)) return null;
  const href = toHref(routes.searchOffers(), withValue(query, "teletravail", FULLY_REMOTE));
  return (
    <LocalizedLink
      href={href}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-dashed border-rule px-4 text-sm font-semibold hover:border-green hover:text-green"
      {...refine}
    >
      <span aria-hidden="true">+</span> {t("remote")}{" "}
      <span className="figures font-normal text-muted">{formatNumber(locale, remote.count)}</span>
    </LocalizedLink>
  );
}

/** Order in which a sentence names the criteria left out. */
const ORDER: readonly Relaxation[] = ["words", "criteria", "job", "distance", "place"];
const TYPED = ["q", "lieu"];

/**
 * Returns functions that write the headings of offers that do not match the search exactly: the criteria left out, and
 * the number of offers.
 */
function useRelaxedHeading({ words: typed, radiusKm }: OfferSearch, found: OfferSearchView) {
  const t = useTranslations("search.relaxed");
  const locale = useLocale();
  const { filterName } = useSearchLabels({ ...found, radiusKm });
  const { head, nbResults, nbExact, query, where, didYouMean } = found;
  const words = didYouMean?.applied ? didYouMean.query : typed;
  const places = understoodPlaces(where);
  const around = places.every(isPoint) ? "yes" : "no";
  const filters = [...new Set(filtersOf(query).flatMap(([name]) => (TYPED.includes(name) ? [] : [filterName(name)])))];

  const named = (count: number, isOfJob: boolean, hasJob = true) => {
    const job = hasJob ? (head?.job ?? "") : "";
    const form = isOfJob ? "yes" : "near";
    return { count, ofJob: ofName(job, locale), named: job ? form : "no" } as const;
  };
  const none = () => {
    const said = head?.phrase ?? words;
    return t("none", {
      words: said,
      phrased: head?.phrase ? "yes" : "no",
      ofWords: ofName(said, locale),
      everywhere: isFiltered(withoutFilter(query, "q")) ? "no" : "yes",
    });
  };
  const part = (left: Relaxation) =>
    t(`without.${left}`, {
      words,
      name: filters[0] ?? "",
      count: left === "words" ? nbWords(words) : filters.length,
      around,
      km: radiusKm,
    });

  /** Heading of a group; `isFirst`: the group is the first of the list. */
  const groupHeading = ({ without, nbResults: count, results, isOfJob }: RelaxedView, isFirst: boolean): string => {
    const [only, ...more] = without;
    const isAlone = isFirst && nbResults === 0 && more.length === 0;
    if (isAlone && only === "distance")
      return around === "yes"
        ? t("none_around", { km: radiusKm, count: results.length })
        : t("none_there", { count: results.length });
    const offers = t("offers", named(count, isOfJob, !without.includes("job")));
    if (isAlone && only === "job" && words !== "")
      return t("line", { lead: none(), offers: `${offers} ${t("without.job")}` });
    const lead = ORDER.filter((left) => without.includes(left)).map(part);
    const isNearestFirst = places.length > 0 && results.length > 1 && /distance|place/.test(without.join());
    return t(isNearestFirst ? "line_nearest" : "line", { lead: withCapital(lead.join(", "), locale), offers });
  };

  /** Heading of the results that match the job alone, after those that match all the words. */
  const restHeading = (): string => {
    const count = nbResults - nbExact;
    if (nbExact === 0) return t("line", { lead: none(), offers: t("offers", named(count, found.isOfJob)) });
    const offers = t("others", named(count, found.isOfJob));
    const others = head?.others ?? "";
    return nbWords(others) === 1 ? t("rest", { offers, words: others }) : t("rest_part", { offers });
  };

  return { groupHeading, restHeading };
}

const withCapital = (text: string, locale: string) => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

/** Yearly amounts in euros, from apprentices to partners. */
const STEPS = [20_000, 25_000, 30_000, 35_000, 40_000, 45_000, 50_000, 60_000, 70_000, 80_000];

type SalaryFilterProps = { min: number | null; hideUndeclared: boolean };

/** Filter by pay, with its texts: a minimum, and whether offers without declared pay are shown. */
function SalaryFilter({ min, hideUndeclared }: SalaryFilterProps) {
  const t = useTranslations("search.salary");
  const locale = useLocale();
  // An amount written in the URL by hand is added to the choices.
  const amounts = [...new Set(min === null ? STEPS : [...STEPS, min])].sort((a, b) => a - b);
  return (
    <SalaryFields
      min={min}
      amounts={amounts.map((amount) => [amount, formatMoney(locale, amount)])}
      hideUndeclared={hideUndeclared}
      texts={{ heading: t("heading"), min: t("min"), hint: t("hint"), any: t("any"), declared: t("declared") }}
    />
  );
}
