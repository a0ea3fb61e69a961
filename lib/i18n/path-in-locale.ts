import { type Locale, routing } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes";

const PREFIX = new RegExp(`^/(?:${routing.locales.join("|")})(?=/|$)`);

/** The same page in a locale, whatever the prefix of `pathname`: /fr/a (as rewritten), /a and /en/a are one page. */
export const pathInLocale = (pathname: string, locale: Locale) =>
  localePath(locale, pathname.replace(PREFIX, "") || "/");
