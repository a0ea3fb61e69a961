import { useTranslations } from "next-intl";
import { ChildrenOffers } from "@/components/company/children-offers";
import { NoOffer } from "@/components/company/no-offer";
import { offersByOffice } from "@/components/company/offers-by-office";
import { SpontaneousLink } from "@/components/company/spontaneous-link";
import { OfferCard } from "@/components/offer/offer-card";
import { placeText } from "@/components/offer/place-text";
import { RuleList } from "@/components/ui/rule-list";
import { Section } from "@/components/ui/section";
import { routes } from "@/lib/routes/public-routes";
import type {
  ChildrenOffers as ChildrenOffersView,
  CompanyOfferCard,
  CompanyView,
  OfficeView,
} from "@/lib/views/company";

const LATEST = 6;

type LatestProps = { company: CompanyView; childrenOffers: ChildrenOffersView | undefined };

/** The firm's newest offers, office by office when the firm chose so; then those of its children. */
export function LatestCompanyOffers({ company, childrenOffers }: LatestProps) {
  const hiresBelow = childrenOffers && childrenOffers.latest.length > 0;
  if (company.offers.length === 0 && !hiresBelow) return <NoOffer company={company} />;
  return (
    <>
      {company.offers.length > 0 && <OwnOffers company={company} />}
      {hiresBelow && <ChildrenOffers {...childrenOffers} />}
      {company.offers.length === 0 && <SpontaneousLink company={company} />}
    </>
  );
}

function OwnOffers({ company }: { company: CompanyView }) {
  const t = useTranslations("company.offers");
  const latest = company.offers.slice(0, LATEST);
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

type Props = { offices: OfficeView[]; offers: CompanyOfferCard[] };

/** A firm's offers, one office after the other: the office on the left, its offers on the right. */
function OffersByOfficeList({ offices, offers }: Props) {
  const t = useTranslations("company.offers");
  return (
    <div className="border-b border-rule">
      {offersByOffice(offices, offers).map(({ office, offers: here }) => (
        <div key={office?.id ?? "elsewhere"} className="grid gap-x-10 border-t border-rule md:grid-cols-[11rem_1fr]">
          <h3 className="pt-5 text-base">{office ? placeText(office) : t("elsewhere")}</h3>
          <RuleList className="border-y-0">
            {here.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} showCompany={false} showPlace={!office} headingLevel="h4" />
              </li>
            ))}
          </RuleList>
        </div>
      ))}
    </div>
  );
}
