import { companySummaryOf, toCompanyCard } from "@/lib/data/card/to-company-card";
import { toOfferCard } from "@/lib/data/card/to-offer-card";
import { toPicture } from "@/lib/data/card/to-picture";
import { toPlace } from "@/lib/data/card/to-place";
import type { CompanyBySlug, CompanySummary, Implantation, Team, TeamPerson } from "@/lib/entities/company";
import type { Offer } from "@/lib/entities/offer";
import type { Locale } from "@/lib/i18n/routing";
import { MAX_PHOTOS } from "@/lib/rules/company/page-limits";
import { toVideo } from "@/lib/rules/content/video";
import { labelled, labelledAll } from "@/lib/rules/vocabulary/labels";
import type { CompanyOfferCard, CompanyView, OfficeView, TeamPersonView } from "@/lib/views/company";

/**
 * Converts a firm for its own page, with its offices and open offers. `toSafeHtml` makes the firm's HTML safe to show.
 * The server and browsers each pass their own function, so that a preview does not load the server's parser.
 */
export function toCompanyView(
  company: CompanyBySlug,
  locale: Locale,
  toSafeHtml: (html: string | null | undefined) => string,
): CompanyView {
  const { metadata, platformData, offers = [], implantations = [] } = company;
  const details = metadata._public ?? {};
  const summary = companySummaryOf(company);
  return {
    ...toCompanyCard(company, offers.length, locale),
    ownerId: company.ownerId ?? null,
    photos: (metadata._files?.photos ?? [])
      .slice(0, MAX_PHOTOS)
      .flatMap((file) => toPicture(file, file.alt ?? "") ?? []),
    video: toVideo(details.video ?? ""),
    descriptionHtml: toSafeHtml(company.description),
    legalName: details.legalName ?? null,
    group: company.customAttributes.group ?? null,
    foundedYear: details.foundedYear ?? null,
    specialties: details.specialties ?? [],
    tools: labelledAll("software", company.customAttributes.tools, locale),
    team: toTeam(metadata._team ?? {}, locale),
    people: (metadata._team?.people ?? []).map(toPerson),
    egapro: details.egapro ? { year: details.egapro.year, score: details.egapro.score } : null,
    remotePolicy: labelled("remoteLevels", details.remotePolicy, locale),
    responseCommitmentDays: details.responseCommitmentDays ?? null,
    hiringProcess: details.hiringProcess ?? [],
    links: toLinks(details.links ?? {}),
    testimonialsOrder: details.testimonialsOrder ?? [],
    testimonialsHidden: details.testimonialsHidden ?? [],
    regroupOffers: platformData?.options?.regroupOffers ?? false,
    spontaneousSlug: company.spontaneousSlug ?? null,
    offices: implantations.map(toOffice),
    offers: offers.map((offer) => toCompanyOfferCard(offer, summary, locale)),
    createdDate: company.createdDate,
    updatedDate: company.updatedDate ?? company.createdDate,
  };
}

/** An offer at an office has the id of this office as the id of its location. */
const toCompanyOfferCard = (offer: Offer, company: CompanySummary, locale: Locale): CompanyOfferCard => ({
  ...toOfferCard(offer, company, locale),
  officeId: offer.locations[0]?.id ?? null,
  job: labelled("jobs", offer.customAttributes.jobReferential, locale),
});

const toTeam = (team: Team, locale: Locale): CompanyView["team"] => ({
  headcount: team.headcount ?? null,
  womanQty: team.womanQty ?? null,
  manQty: team.manQty ?? null,
  parity: team.parity ?? null,
  averageAge: team.averageAge ?? null,
  displayPeople: team.displayPeople ?? false,
  advantages: labelledAll("advantages", team.advantages, locale),
});

const toPerson = ({ firstname, lastname, jobTitle, portrait }: TeamPerson): TeamPersonView => {
  const name = [firstname, lastname].filter(Boolean).join(" ");
  return { name, jobTitle: jobTitle || null, portrait: toPicture(portrait, name) };
};

const toOffice = (office: Implantation): OfficeView => ({
  ...toPlace(office),
  id: office.id,
  name: office.name,
  main: office.main,
  nbOffers: office.nbOffers,
});

/** Only web URLs are shown: a firm may have written `javascript:` or half a URL. */
const toLinks = (links: Record<string, string | null | undefined>): CompanyView["links"] =>
  Object.entries(links).flatMap(([kind, url]) => (url && isWebAddress(url) ? [{ kind, url }] : []));

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
