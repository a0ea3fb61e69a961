import { useTranslations } from "next-intl";
import { ChildrenOffers } from "@/components/company/children-offers";
import { CompanyHeading } from "@/components/company/company-heading";
import { NoOffer } from "@/components/company/no-offer";
import { OffersFilter } from "@/components/company/offers-filter";
import { SpontaneousLink } from "@/components/company/spontaneous-link";
import { OfferCard } from "@/components/offer/offer-card";
import { LocalizedLink } from "@/components/ui/localized-link";
import { routes } from "@/lib/routes/public-routes";
import { COMPANY_OFFERS_PAGE_SIZE } from "@/lib/rules/limits";
import type { ChildrenOffers as ChildrenOffersView, CompanyOfferCard, CompanyView } from "@/lib/views/company";

type Props = { company: CompanyView; childrenOffers?: ChildrenOffersView | undefined };

/** A firm's open offers, at most a hundred, which the browser filters by office and job; then those of its children. */
export function CompanyOffersScreen({ company, childrenOffers }: Props) {
  const t = useTranslations("company.offers_page");
  const { name, slug, offers, offices } = company;
  const hiresBelow = childrenOffers && childrenOffers.latest.length > 0;
  return (
    <>
      <CompanyHeading company={company} screen="offers" title={t("heading", { name })} />
      <div className="wrap py-8 md:py-12">
        {offers.length === 0 && !hiresBelow && <NoOffer company={company} />}
        {offers.length > 0 && (
          <OffersFilter
            items={offers.map((offer) => ({
              id: offer.id,
              officeId: offer.officeId,
              job: offer.job?.slug ?? null,
              card: <OfferCard offer={offer} showCompany={false} headingLevel="h2" />,
            }))}
            offices={offices.flatMap((office) => toChoice(office.id, office.city, offers, ({ officeId }) => officeId))}
            jobs={distinctJobs(offers)}
            labels={{
              filter: t("filter"),
              office: t("office"),
              anyOffice: t("any_office"),
              job: t("job"),
              anyJob: t("any_job"),
              none: t("count_none"),
              one: t("count_one"),
              // The browser computes the number: it receives the sentence with a placeholder.
              many: t("count_many", { count: "#" }),
              empty: t("empty"),
              reset: t("reset"),
            }}
          />
        )}
        {offers.length >= COMPANY_OFFERS_PAGE_SIZE && (
          <p className="mt-4 text-muted">{t("limit", { limit: COMPANY_OFFERS_PAGE_SIZE })}</p>
        )}
        {(offers.length > 0 || hiresBelow) && <SpontaneousLink company={company} />}
        {offers.length > 0 && offices.length > 1 && (
          <LocalizedLink
            href={routes.companyLocations(slug)}
            className="link mt-4 inline-flex min-h-11 items-center font-semibold"
          >
            {t("by_office")}
          </LocalizedLink>
        )}
        {hiresBelow && (
          <div className={offers.length > 0 ? "mt-16" : undefined}>
            <ChildrenOffers {...childrenOffers} />
          </div>
        )}
      </div>
    </>
  );
}

/**
 * Returns one choice with its number of offers, or no choice when the number is 0: an office without offers would lead
 * to an empty list.
 */
function toChoice(
  value: string,
  label: string,
  offers: CompanyOfferCard[],
  readValue: (offer: CompanyOfferCard) => string | null | undefined,
) {
  const count = offers.filter((offer) => readValue(offer) === value).length;
  return count > 0 ? [{ value, label: `${label} (${count})` }] : [];
}

function distinctJobs(offers: CompanyOfferCard[]) {
  const jobs = new Map(offers.flatMap(({ job }) => (job ? [[job.slug, job.label] as const] : [])));
  return [...jobs]
    .sort(([, a], [, b]) => a.localeCompare(b, "fr"))
    .flatMap(([slug, label]) => toChoice(slug, label, offers, ({ job }) => job?.slug));
}
