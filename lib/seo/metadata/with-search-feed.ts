import "server-only";
import type { Metadata } from "next";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { toHref } from "@/lib/rules/search/params";
import { siteUrl } from "@/lib/seo/text/site-url";

/** Adds the feed of a search to its metadata, so that browsers and feed readers find it; `path` includes the query. */
export const withSearchFeed = (
  { alternates, ...head }: Metadata,
  path: string,
  query: URLSearchParams,
  locale: Locale,
): Metadata => ({
  ...head,
  alternates: {
    ...alternates,
    types: { "application/atom+xml": siteUrl(toHref(localePath(locale, path), query)) },
  },
});
