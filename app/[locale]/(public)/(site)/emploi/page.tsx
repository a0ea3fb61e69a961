import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LandingIndexScreen } from "@/components/landing/landing-index-screen";
import { JsonLd } from "@/components/ui/json-ld";
import { getLandingIndex } from "@/lib/data/landing/landings";
import { pageLocale } from "@/lib/i18n/page-locale";
import { landingIndexMetadata } from "@/lib/seo/metadata/landing-metadata";
import { breadcrumbData } from "@/lib/seo/structured-data/breadcrumb-data";
import { toItemList } from "@/lib/seo/structured-data/to-item-list";

// Cached until a write of the catalogue expires it.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  return landingIndexMetadata(await pageLocale());
}

export default async function LandingIndexRoute() {
  const locale = await pageLocale();
  const [index, t] = await Promise.all([getLandingIndex(locale), getTranslations("landing")]);
  const paths = [...index.jobs, ...index.cities].map(({ href }) => href);
  return (
    <>
      {paths.length > 0 && <JsonLd data={toItemList(paths, locale)} />}
      <JsonLd data={await breadcrumbData([{ label: t("crumb") }], locale)} />
      <LandingIndexScreen index={index} />
    </>
  );
}
