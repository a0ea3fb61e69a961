import { useTranslations } from "next-intl";
import { OfferCard } from "@/components/offer/offer-card";
import { FOLLOW_ID } from "@/components/search/search-form";
import { EmptyState } from "@/components/ui/empty-state";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { Section } from "@/components/ui/section";
import { routes } from "@/lib/routes/public-routes";
import type { FrontpageView } from "@/lib/views/frontpage";

export function LatestOffers({ offers }: Pick<FrontpageView, "offers">) {
  const t = useTranslations("home.offers");
  const isEmpty = offers.length === 0;
  return (
    <Section
      id="latest-offers"
      title={t("heading")}
      more={isEmpty ? undefined : { href: routes.searchOffers(), label: t("all") }}
    >
      {isEmpty ? (
        <EmptyState title={t("empty")} headingLevel="h3">
          <LocalizedLink
            href={`${routes.searchOffers()}#${FOLLOW_ID}`}
            className="link inline-flex min-h-11 items-center"
          >
            {t("empty_follow")}
          </LocalizedLink>
        </EmptyState>
      ) : (
        <RuleList className="max-md:*:nth-[n+4]:hidden">
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} compact />
            </li>
          ))}
        </RuleList>
      )}
    </Section>
  );
}
