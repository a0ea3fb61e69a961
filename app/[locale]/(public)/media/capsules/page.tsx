import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CapsulesScreen } from "@/components/media/capsules-screen";
import { JsonLd } from "@/components/ui/json-ld";
import { getCapsules } from "@/lib/data/media/media";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { mediaMetadata } from "@/lib/seo/metadata/media-metadata";
import { breadcrumbData } from "@/lib/seo/structured-data/breadcrumb-data";

export const revalidate = 3600;
export const generateStaticParams = () => [];

export const generateMetadata = async (): Promise<Metadata> => mediaMetadata("capsules", await pageLocale());

export default async function CapsulesRoute() {
  const locale = await pageLocale();
  const [t, capsules] = await Promise.all([getTranslations("media"), getCapsules(locale)]);
  const crumbs = [{ label: t("root.heading"), href: routes.media() }, { label: t("nav.capsules") }];
  return (
    <>
      <JsonLd data={await breadcrumbData(crumbs, locale)} />
      <CapsulesScreen capsules={capsules} crumbs={crumbs} />
    </>
  );
}
