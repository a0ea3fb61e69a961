import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundView } from "@/components/layout/not-found-view";
import { ClosedOfferScreen } from "@/components/offer/closed-offer-screen";
import { OfferEssentials } from "@/components/offer/offer-essentials";
import { SimilarOffers } from "@/components/offer/similar-offers";
import { getCompany } from "@/lib/data/company/companies";
import { getOffer, getSimilarOffers } from "@/lib/data/offer/offers";
import { nullWhenUnavailable } from "@/lib/data/read/null-when-unavailable";
import { pageLocale } from "@/lib/i18n/page-locale";
import { ApplyPage } from "@/workspace/candidate/apply/apply-page";
import { ApplyScreen } from "@/workspace/candidate/apply/apply-screen";
import { toAppliedOffer } from "@/workspace/candidate/apply/to-applied-offer";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";

type Props = PageProps<"/[locale]/app/postuler/[companySlug]/[offerSlug]">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("candidate_apply");
  return { title: t("title"), description: t("description") };
}

/** The server reads the offer, which is public: the page shows it before JavaScript loads, or without JavaScript. */
export default async function ApplyRoute({ params }: Props) {
  const [{ companySlug, offerSlug }, locale] = await Promise.all([params, pageLocale()]);
  const [company, found] = await Promise.all([
    getCompany(companySlug, locale),
    getOffer(companySlug, offerSlug, locale),
  ]);
  if (!company || !found) return <NotFoundView />;
  const similar = await nullWhenUnavailable(getSimilarOffers(found.offer, locale));
  if (found.state === "closed")
    return (
      <main id="main">
        <ClosedOfferScreen offer={found.offer} company={company} similar={similar} />
      </main>
    );
  const t = await getTranslations("candidate_apply.sent");
  return (
    <ScreenMessages of="apply">
      <ApplyPage company={company.name} aside={<OfferEssentials offer={found.offer} />}>
        <ApplyScreen
          offer={toAppliedOffer(found.offer, company)}
          similar={<SimilarOffers title={t("similar")} offers={similar} />}
        />
      </ApplyPage>
    </ScreenMessages>
  );
}
