import { locale as localeParam } from "next/root-params";
import { hasLocale } from "next-intl";
import { type Locale, routing } from "@/lib/i18n/routing";

/**
 * Returns the language of the page being rendered, from its URL. The URL is available immediately, whereas next-intl's
 * `getLocale` waits for the messages and for the editors' overrides, and would delay every read that depends on the
 * language.
 */
export async function pageLocale(): Promise<Locale> {
  const candidate = await localeParam();
  return hasLocale(routing.locales, candidate) ? candidate : routing.defaultLocale;
}
