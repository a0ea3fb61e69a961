import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SavedOffersScreen } from "@/components/offer/saved-offers-screen";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { pageMetadata } from "@/lib/seo/metadata/page-metadata";

export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale();
  const t = await getTranslations("offer_page.saved");
  return pageMetadata({
    locale,
    path: routes.savedOffers(),
    title: `${t("title")} – ${env().productName}`,
    description: t("lead"),
    // Every crawler gets the same empty page: its content comes from the visitor's browser.
    robots: "noindex",
  });
}

export default function SavedOffersRoute() {
  return <SavedOffersScreen publicKey={env().apiPublicKey} />;
}
