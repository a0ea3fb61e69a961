import { toOfferCards } from "@/lib/data/card/to-offer-card";
import type { Landing, LandingFigures } from "@/lib/entities/landing";
import type { Locale } from "@/lib/i18n/routing";
import { routes } from "@/lib/routes/public-routes";
import { jobGuide } from "@/lib/rules/offer/job-guides";
import { familyOf, type LandingKey, MIN_LANDING_OFFERS, townAt } from "@/lib/rules/offer/landing";
import { offerSearchParams } from "@/lib/rules/search/offer-search";
import { toHref } from "@/lib/rules/search/params";
import { readOfferSearch } from "@/lib/rules/search/understood-search";
import { labelled, labelOf } from "@/lib/rules/vocabulary/labels";
import type { JobGuide, LandingIndexView, LandingLink, LandingView } from "@/lib/views/landing";

/** Maximum number of lines in a list beside the offers; the marketplace sends twelve. */
const MAX_LINES = 8;

/** Returns the path of a landing page. */
export function landingPath({ job, city }: LandingKey): string {
  if (job !== null && city !== null) return routes.jobInCityLanding(job, city);
  if (job !== null) return routes.jobLanding(job);
  return city === null ? routes.landings() : routes.cityLanding(city);
}

/** Builds a landing page, with links to the related ones among `landings`. */
export function toLandingView(
  { job, city }: LandingKey,
  figures: LandingFigures,
  landings: readonly Landing[],
  locale: Locale,
): LandingView {
  const town = city === null ? null : townAt(city);
  const named = (vocabulary: "contractTypes" | "software", counts: LandingFigures["tools"]) =>
    counts.slice(0, MAX_LINES).map(({ value, count }) => ({ label: labelOf(vocabulary, value, locale), count }));
  const toLink = (key: LandingKey, value: string, label: string, count: number): LandingLink => ({
    value,
    label,
    count,
    href: hasPage(key, landings) ? landingPath(key) : toSearch(key),
  });
  return {
    path: landingPath({ job, city }),
    job: labelled("jobs", job, locale),
    family: job === null ? null : familyOf(job),
    city: town && { slug: town.slug, label: town.name },
    region: town?.region ?? null,
    nbOffers: figures.offers,
    nbCompanies: figures.companies,
    nbRemote: figures.remote,
    salary: figures.salary,
    isThin: figures.offers < MIN_LANDING_OFFERS,
    offers: toOfferCards([...figures.latest, ...figures.near], locale, town ? [town] : []),
    searchHref: toSearch({ job, city }),
    guide: job === null ? null : toGuide(job, landings, locale),
    contracts: named("contractTypes", figures.contracts),
    tools: named("software", figures.tools),
    companies: figures.employers
      .slice(0, MAX_LINES)
      .map(({ slug, name, count }) => ({ value: slug, label: name, count, href: routes.companyOffers(slug) })),
    jobs: figures.jobs
      .filter(({ value }) => value !== job)
      .map(({ value, count }) => toLink({ job: value, city }, value, labelOf("jobs", value, locale), count)),
    cities: figures.cities
      .filter(({ value }) => value !== city)
      .map(({ value, count }) => toLink({ job, city: value }, value, townAt(value)?.name ?? value, count)),
  };
}

const hasPage = (key: LandingKey, landings: readonly Landing[]) =>
  landings.some(({ job, city }) => job === key.job && city === key.city);

/** Returns the canonical URL of the search for the same offers, so that the link does not lead to a redirect. */
function toSearch({ job, city }: LandingKey): string {
  const town = city === null ? null : townAt(city);
  const { search } = readOfferSearch({
    // Offers are written in French: the job's slug is its French name, whatever the page's language.
    q: job?.replaceAll("-", " "),
    lieu: town ? `${town.name} (${town.departmentCode})` : undefined,
  });
  return toHref(routes.searchOffers(), offerSearchParams(search));
}

function toGuide(job: string, landings: readonly Landing[], locale: Locale): JobGuide | null {
  const guide = jobGuide(job, locale);
  if (!guide) return null;
  return {
    summary: guide.summary,
    tasks: guide.tasks,
    diplomas: guide.diplomas.map((slug) => labelOf("diplomas", slug, locale)),
    next: guide.nextJobs.map((slug) => ({
      slug,
      label: labelOf("jobs", slug, locale),
      href: hasPage({ job: slug, city: null }, landings) ? routes.jobLanding(slug) : null,
    })),
  };
}

/** Returns every indexed landing page, those with most offers first. */
export function toLandingIndex(landings: readonly Landing[], locale: Locale): LandingIndexView {
  const of = (isOne: (landing: Landing) => boolean) =>
    landings.filter(isOne).map(({ job, city, offers }): LandingLink => {
      const names = [job && labelOf("jobs", job, locale), city && townAt(city)?.name];
      return {
        value: [job, city].filter(Boolean).join("/"),
        label: names.filter(Boolean).join(", "),
        count: offers,
        href: landingPath({ job, city }),
      };
    });
  return {
    jobs: of(({ city }) => city === null),
    cities: of(({ job }) => job === null).map((link) => ({ ...link, region: townAt(link.value)?.region ?? null })),
    pairs: of(({ job, city }) => job !== null && city !== null),
  };
}
