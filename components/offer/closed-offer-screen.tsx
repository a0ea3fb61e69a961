import { useLocale, useTranslations } from "next-intl";
import { offerCrumbs } from "@/components/offer/offer-crumbs";
import { OfferList } from "@/components/offer/offer-list";
import { SimilarOffers } from "@/components/offer/similar-offers";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { LinkButton } from "@/components/ui/link-button";
import { Section } from "@/components/ui/section";
import { StatusMarker } from "@/components/ui/status-marker";
import { routes } from "@/lib/routes/public-routes";
import { inTown } from "@/lib/rules/text/french-names";
import type { CompanyView } from "@/lib/views/company";
import type { ClosedOfferView, OfferCard } from "@/lib/views/offer";

/** Maximum number of the firm's other offers that the page shows. */
const OTHERS = 4;

type Props = {
  offer: ClosedOfferView;
  company: CompanyView;
  /** Offers of any firm; `null` when they could not be read. */
  similar: OfferCard[] | null;
};

/** The page of a closed offer, with links to other offers; the site answers 410. */
export function ClosedOfferScreen({ offer: { title, city }, company, similar }: Props) {
  const t = useTranslations("offer_page.closed");
  const locale = useLocale();
  const tCompany = useTranslations("company");
  const { name, slug } = company;
  const others = company.offers.slice(0, OTHERS);
  return (
    <div className="wrap pb-16">
      <StatusMarker status={410} />
      <Breadcrumbs crumbs={offerCrumbs(tCompany, { title, company })} />
      <div className="border-b border-rule pb-10 pt-6 md:pt-10">
        <h1 className="text-3xl md:text-4xl">{t("heading")}</h1>
        <p className="measure mt-3 text-lg">
          {city ? t("text_city", { title, inTown: inTown(city, locale) }) : t("text", { title })}
        </p>
        {others.length === 0 && <p className="measure mt-2 text-muted">{t("none", { name })}</p>}
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton href={routes.searchOffers()}>{t("search")}</LinkButton>
          <LinkButton href={routes.companyPage(slug)} variant="secondary">
            {t("company", { name })}
          </LinkButton>
        </div>
      </div>
      <div className="mt-12 grid gap-16 [&>*]:min-w-0">
        {others.length > 0 && (
          <Section
            id="same-company"
            title={t("same_company", { name })}
            more={{ href: routes.companyOffers(slug), label: t("all", { name }) }}
          >
            <OfferList offers={others} showCompany={false} />
          </Section>
        )}
        <SimilarOffers
          title={t("elsewhere")}
          offers={similar?.filter((other) => other.company.slug !== slug) ?? null}
        />
      </div>
    </div>
  );
}
