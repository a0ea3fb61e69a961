import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/i18n/routing";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { routeMetadata } from "@/lib/seo/metadata/route-metadata";
import { siteUrl } from "@/lib/seo/text/site-url";

const SECTIONS = {
  root: { route: "media", path: routes.media() },
  capsules: { route: "capsules", path: routes.capsules() },
  love_friend: { route: "loveFriend", path: routes.loveFriend() },
  lives: { route: "livesCompta", path: routes.livesCompta() },
} as const;

/** Returns the metadata of a section of the media, which is available in both languages. */
export async function mediaMetadata(section: keyof typeof SECTIONS, locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "media" });
  const head = {
    ...SECTIONS[section],
    locale,
    title: toTitle(t(`${section}.title`)),
    description: t(`${section}.description`),
  };
  return withFeed(await routeMetadata(head), locale);
}

type List = { page: number; label: string | null };

/**
 * Returns the metadata of a page of articles. A page filtered by label is not indexed, since the whole list has all of
 * its articles.
 */
export async function blogMetadata({ page, label }: List, locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "media.blog" });
  const metadata = await routeMetadata({
    route: "blog",
    // Editors' metadata only applies to the whole list.
    ...((page > 1 || label !== null) && { name: "page" }),
    locale,
    path: routes.blog(),
    page,
    title: toTitle(label === null ? t("title", { page }) : t("title_label", { label, page })),
    description: t("description", { page }),
    ...(label !== null && { robots: "noindex" as const }),
  });
  return withFeed(metadata, locale);
}

const toTitle = (title: string) => `${title} – ${env().productName}`;

/** Adds the feed of articles to the metadata, so that feed readers find it on every page of the media. */
export const withFeed = (metadata: Metadata, locale: Locale): Metadata => ({
  ...metadata,
  alternates: {
    ...metadata.alternates,
    types: { "application/atom+xml": siteUrl(machineRoutes.articlesFeed(locale)) },
  },
});
