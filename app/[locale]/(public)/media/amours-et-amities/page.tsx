import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { StoriesScreen } from "@/components/media/stories-screen";
import { JsonLd } from "@/components/ui/json-ld";
import { getStories } from "@/lib/data/media/media";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { mediaMetadata } from "@/lib/seo/metadata/media-metadata";
import { breadcrumbData } from "@/lib/seo/structured-data/breadcrumb-data";

export const revalidate = 3600;
export const generateStaticParams = () => [];

export const generateMetadata = async (): Promise<Metadata> => mediaMetadata("love_friend", await pageLocale());

export default async function LoveFriendRoute() {
  const locale = await pageLocale();
  const [t, stories] = await Promise.all([getTranslations("media"), getStories(locale)]);
  const crumbs = [{ label: t("root.heading"), href: routes.media() }, { label: t("nav.love_friend") }];
  return (
    <>
      <JsonLd data={await breadcrumbData(crumbs, locale)} />
      <StoriesScreen stories={stories} crumbs={crumbs} />
    </>
  );
}
