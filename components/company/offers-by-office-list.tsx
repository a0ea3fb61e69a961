import { useTranslations } from "next-intl";
import { OfferCard } from "@/components/offer/offer-card";
import { placeText } from "@/components/offer/place-text";
import { RuleList } from "@/components/ui/rule-list";
import { offersByOffice } from "@/lib/rules/offer/offers-by-office";
import type { CompanyOfferCard, OfficeView } from "@/lib/views/company";

type Props = { offices: OfficeView[]; offers: CompanyOfferCard[] };

/** A firm's offers, one office after the other: the office on the left, its offers on the right. */
export function OffersByOfficeList({ offices, offers }: Props) {
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
