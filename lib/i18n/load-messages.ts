import type { Messages } from "next-intl";
import { namespaces } from "@/lib/i18n/namespaces";
import type { Locale } from "@/lib/i18n/routing";

/** All messages of a locale, one root per file: messages/fr/form.json holds form.error.missing_field. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const loaded = await Promise.all(
    namespaces.map(async (name) => [name, (await import(`@/messages/${locale}/${name}.json`)).default]),
  );
  return Object.fromEntries(loaded);
}
