import { useTranslations } from "next-intl";
import { OfferCard } from "@/components/offer/offer-card";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import { Section } from "@/components/ui/section";
import { routes } from "@/lib/routes/public-routes";
import type { ChildrenOffers as Props } from "@/lib/views/company";

/** The newest offers of a firm's children, then a link to the offers of each. */
export function ChildrenOffers({ latest, companies }: Props) {
  const t = useTranslations("company.offers");
  return (
    <Section id="children-offers" title={t("children")}>
      <RuleList>
        {latest.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </RuleList>
      <p id="children-offers-all" className="mt-5 text-muted">
        {t("children_all")}
      </p>
      <ul aria-labelledby="children-offers-all" className="flex flex-wrap gap-x-8">
        {companies.map(({ slug, name }) => (
          <li key={slug}>
            <LocalizedLink
              href={routes.companyOffers(slug)}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {name}
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
