import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OfflineScreen } from "@/components/offline/offline-screen";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { pageMetadata } from "@/lib/seo/metadata/page-metadata";

export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("offline");
  return pageMetadata({
    locale: await pageLocale(),
    path: routes.offline(),
    title: `${t("title")} – ${env().productName}`,
    description: t("description"),
    // Every crawler gets the same page: its content comes from the visitor's browser.
    robots: "noindex",
  });
}

export default function OfflineRoute() {
  return <OfflineScreen productName={env().productName} />;
}
