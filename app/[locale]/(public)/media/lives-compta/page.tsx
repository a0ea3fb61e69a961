import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LivesScreen } from "@/components/media/lives-screen";
import { JsonLd } from "@/components/ui/json-ld";
import { getLives } from "@/lib/data/media/media";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { splitLives } from "@/lib/rules/content/split-lives";
import { mediaMetadata } from "@/lib/seo/metadata/media-metadata";
import { breadcrumbData } from "@/lib/seo/structured-data/breadcrumb-data";
import { toEvent } from "@/lib/seo/structured-data/to-event";

// The list of upcoming lives changes with the hour.
export const revalidate = 900;
export const generateStaticParams = () => [];

export const generateMetadata = async (): Promise<Metadata> => mediaMetadata("lives", await pageLocale());

export default async function LivesComptaRoute() {
  const locale = await pageLocale();
  const { upcoming, past } = splitLives(await getLives(locale), new Date());
  const t = await getTranslations("media");
  const crumbs = [{ label: t("root.heading"), href: routes.media() }, { label: t("nav.lives") }];
  return (
    <>
      <JsonLd data={await breadcrumbData(crumbs, locale)} />
      {upcoming.map((live) => (
        <JsonLd key={live.slug} data={toEvent(live, locale)} />
      ))}
      <LivesScreen upcoming={upcoming} past={past} crumbs={crumbs} />
    </>
  );
}
