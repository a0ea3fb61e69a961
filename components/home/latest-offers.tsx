import { useTranslations } from "next-intl";
import { OfferCard } from "@/components/offer/offer-card";
import { EmptyState } from "@/components/ui/empty-state";
import { RuleList } from "@/components/ui/rule-list";
import { Section } from "@/components/ui/section";
import { routes } from "@/lib/routes/public-routes";
import type { FrontpageView } from "@/lib/views/frontpage";

export function LatestOffers({ offers }: Pick<FrontpageView, "offers">) {
  const t = useTranslations("home.offers");
  return (
    <Section id="latest-offers" title={t("heading")} more={{ href: routes.searchOffers(), label: t("all") }}>
      {offers.length === 0 ? (
        <EmptyState title={t("empty")} headingLevel="h3" />
      ) : (
        <RuleList>
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </RuleList>
      )}
    </Section>
  );
}
