import { useTranslations } from "next-intl";
import { NoOffer } from "@/components/company/no-offer";
import { OffersByOfficeList } from "@/components/company/offers-by-office-list";
import { SpontaneousLink } from "@/components/company/spontaneous-link";
import { OfferCard } from "@/components/offer/offer-card";
import { RuleList } from "@/components/ui/rule-list";
import { Section } from "@/components/ui/section";
import { routes } from "@/lib/routes/public-routes";
import type { CompanyView } from "@/lib/views/company";

const LATEST = 6;

/** The firm's newest offers; office by office when the firm chose so. */
export function LatestCompanyOffers({ company }: { company: CompanyView }) {
  const t = useTranslations("company.offers");
  const latest = company.offers.slice(0, LATEST);
  if (latest.length === 0) return <NoOffer company={company} />;
  const more = { href: routes.companyOffers(company.slug), label: t("all", { count: company.nbOffers }) };
  return (
    <Section id="offers" title={t("latest")} more={company.nbOffers > latest.length ? more : undefined}>
      {company.regroupOffers ? (
        <OffersByOfficeList offices={company.offices} offers={latest} />
      ) : (
        <RuleList>
          {latest.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} showCompany={false} />
            </li>
          ))}
        </RuleList>
      )}
      <SpontaneousLink company={company} />
    </Section>
  );
}
