import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { CapsulesScreen } from "@/components/media/capsules-screen";
import { JsonLd } from "@/components/ui/json-ld";
import { getCapsules } from "@/lib/data/media";
import { routes } from "@/lib/routes";
import { breadcrumbData } from "@/lib/seo/breadcrumb-data";
import { mediaMetadata } from "@/lib/seo/media-metadata";

export const revalidate = 3600;
export const generateStaticParams = () => [];

export const generateMetadata = async (): Promise<Metadata> => mediaMetadata("capsules", await getLocale());

export default async function CapsulesRoute() {
  const locale = await getLocale();
  const t = await getTranslations("media");
  const crumbs = [{ label: t("root.heading"), href: routes.media() }, { label: t("nav.capsules") }];
  return (
    <>
      <JsonLd data={await breadcrumbData(crumbs, locale)} />
      <CapsulesScreen capsules={await getCapsules(locale)} crumbs={crumbs} />
    </>
  );
}
