import "server-only";
import { getEntryIndex } from "@/lib/data/content/entries";
import { type Locale, routing } from "@/lib/i18n/routing";

/**
 * Returns the language in which a collection is read. Texts exist only in the language in which they were written:
 * until the collection has a text in the visitor's language, its French texts are shown, marked as French.
 */
export async function languageOf(collection: string | readonly string[], locale: Locale): Promise<Locale> {
  if (locale === routing.defaultLocale) return locale;
  return (await getEntryIndex(collection, locale)).length > 0 ? locale : routing.defaultLocale;
}
