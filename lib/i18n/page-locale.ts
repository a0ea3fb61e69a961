import { locale as localeParam } from "next/root-params";
import { hasLocale } from "next-intl";
import { type Locale, routing } from "@/lib/i18n/routing";

/**
 * The language of the page being rendered, by its URL. It is there at once, where next-intl's `getLocale` waits for the
 * messages and for what editors wrote in their place: what a page reads in its language would wait for them too.
 */
export async function pageLocale(): Promise<Locale> {
  const candidate = await localeParam();
  return hasLocale(routing.locales, candidate) ? candidate : routing.defaultLocale;
}
