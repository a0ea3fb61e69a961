import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NotFoundView } from "@/components/layout/not-found-view";
import { ClosedOfferScreen } from "@/components/offer/closed-offer-screen";
import { offerCrumbs } from "@/components/offer/offer-crumbs";
import { OfferScreen } from "@/components/offer/offer-screen";
import { JsonLd } from "@/components/ui/json-ld";
import { getCompany, redirectMerged } from "@/lib/data/company/companies";
import { readAround } from "@/lib/data/offer/around";
import { getOffer, getSimilarOffers } from "@/lib/data/offer/offers";
import { nullWhenUnavailable } from "@/lib/data/read/null-when-unavailable";
import { sessionSettings } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { closedOfferMetadata, offerMetadata } from "@/lib/seo/metadata/offer-metadata";
import { breadcrumbData } from "@/lib/seo/structured-data/breadcrumb-data";
import { toJobPosting } from "@/lib/seo/structured-data/to-job-posting";
import { siteUrl } from "@/lib/seo/text/site-url";

type Props = PageProps<"/[locale]/entreprise/[companySlug]/offre-emploi/[assetSlug]">;

// Rendered on first visit, then cached until a write expires it: no offer is known at build time.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { found, locale } = await load(params);
  if (found?.state === "closed") return closedOfferMetadata(found.offer, locale);
  return found ? offerMetadata(found.offer, locale) : notFoundMetadata(locale);
}

export default async function CompanyOfferRoute({ params }: Props) {
  const { company, found, locale } = await load(params);
  if (!company) return <NotFoundView />;
  if (!found) redirect(localePath(locale, routes.companyOffers(company.slug))); // 307, for an unknown offer
  const [similar, around] = await Promise.all([
    nullWhenUnavailable(getSimilarOffers(found.offer, locale)),
    found.state === "open" ? readAround(found.offer, company, locale) : null,
  ]);
  if (found.state === "closed" || !around)
    return (
      <main id="main">
        <ClosedOfferScreen offer={found.offer} company={company} similar={similar} />
      </main>
    );
  const { offer } = found;
  const url = siteUrl(localePath(locale, routes.companyOffer(company.slug, offer.slug)));
  return (
    <main id="main" data-asset={offer.id} data-owner={offer.ownerId}>
      {/* The text is French: the English page carries no JobPosting (docs/product.md §13.1). */}
      {locale === "fr" && <JsonLd data={toJobPosting(offer, company)} />}
      <JsonLd data={await breadcrumbData(offerCrumbs(await getTranslations("company"), offer), locale)} />
      <OfferScreen
        offer={offer}
        company={company}
        similar={similar}
        url={url}
        {...around}
        session={sessionSettings()}
      />
    </main>
  );
}

async function load(params: Props["params"]) {
  const [locale, { companySlug: slug, assetSlug }] = await Promise.all([pageLocale(), params]);
  const [company, found] = await Promise.all([getCompany(slug, locale), getOffer(slug, assetSlug, locale)]);
  redirectMerged(company, { segment: slug, locale }, (present) =>
    found ? routes.companyOffer(present, found.offer.slug) : routes.companyOffers(present),
  );
  return { company, found, locale };
}
