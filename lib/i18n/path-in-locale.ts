import { type Locale, routing } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";

const PREFIX = new RegExp(`^/(?:${routing.locales.join("|")})(?=/|$)`);

/**
 * Returns the path of the same page in a locale, whatever the prefix of `pathname`: /fr/a (as rewritten), /a and /en/a
 * are one page.
 */
export const pathInLocale = (pathname: string, locale: Locale) =>
  localePath(locale, pathname.replace(PREFIX, "") || "/");

/** An article exists only in the language in which it was written. */
const ARTICLE = new RegExp(`^(${routes.blog()})/[^/]+$`);

/**
 * Returns the path of the page to offer in another language: this page, or the list of articles when this page is an
 * article.
 */
export const pathInOtherLocale = (pathname: string, locale: Locale) => {
  const path = pathname.replace(PREFIX, "") || "/";
  return localePath(locale, path.replace(ARTICLE, "$1"));
};
