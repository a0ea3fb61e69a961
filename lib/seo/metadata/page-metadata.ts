import "server-only";
import type { Metadata } from "next";
import { env } from "@/lib/env";
import { type Locale, routing } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { siteUrl } from "@/lib/seo/text/site-url";

export type PageHead = {
  locale: Locale;
  /** Path without a locale prefix, as in lib/routes. */
  path: string;
  title: string;
  description: string;
  /** A path of machineRoutes.ogImage; the site's own picture by default. */
  ogImage?: string;
  robots?: "index" | "noindex";
  /** Page number of a list. Each page of a list is its own canonical URL. */
  page?: number;
  /** Languages in which the page exists; all of them by default. An article only exists in its own language. */
  languages?: readonly Locale[];
};

const OG_SIZE = { width: 1200, height: 630 };
const OG_LOCALES: Record<Locale, string> = { fr: "fr_FR", en: "en_GB" };

/**
 * Returns the metadata of a page. The canonical URL is origin + path, plus ?page=n for n > 1. hreflang names both
 * languages, the page's own too, since crawlers would otherwise ignore it. Open Graph and Twitter cards have an image
 * of ours.
 */
export function pageMetadata({
  locale,
  path,
  title,
  description,
  robots = "index",
  page = 1,
  languages = routing.locales,
  ...given
}: PageHead): Metadata {
  const urlIn = (language: Locale) => siteUrl(localePath(language, path) + (page > 1 ? `?page=${page}` : ""));
  const url = urlIn(locale);
  const image = { url: siteUrl(given.ogImage ?? machineRoutes.ogImage(locale, ["default"])), alt: title, ...OG_SIZE };
  return {
    title: { absolute: title },
    description,
    robots,
    alternates: {
      canonical: url,
      languages: {
        ...Object.fromEntries(languages.map((language) => [language, urlIn(language)])),
        "x-default": urlIn(languages.includes(routing.defaultLocale) ? routing.defaultLocale : locale),
      },
    },
    openGraph: {
      type: "website",
      siteName: env().productName,
      title,
      description,
      url,
      locale: OG_LOCALES[locale],
      alternateLocale: languages.filter((language) => language !== locale).map((language) => OG_LOCALES[language]),
      images: [image],
    },
    twitter: { card: "summary_large_image", title, description, images: [image] },
  };
}
