import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { getMessageOverrides } from "@/lib/data/content/message-overrides";
import { env } from "@/lib/env";
import { type CatalogueMessages, loadMessages } from "@/lib/i18n/catalogue";
import { compileMessages } from "@/lib/i18n/compile-messages";
import { overrideMessages } from "@/lib/i18n/override-messages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { type Locale, routing } from "@/lib/i18n/routing";

type Kept = { overrides: string; messages: CatalogueMessages };

/** By language, until editors write something else: composing four thousand texts took a seventh of the time of a page. */
const kept = new Map<Locale, Kept>();

export default getRequestConfig(async ({ locale: requested }) => {
  const locale = hasLocale(routing.locales, requested) ? requested : await pageLocale();
  return { locale, messages: await messagesIn(locale), timeZone: "Europe/Paris" };
});

async function messagesIn(locale: Locale): Promise<CatalogueMessages> {
  const written = await getMessageOverrides(locale);
  const overrides = JSON.stringify(written);
  const known = kept.get(locale);
  // In development an edited text shows on the next page.
  if (known?.overrides === overrides && !env().isDevelopment) return known.messages;
  const messages = compileMessages(overrideMessages(await loadMessages(locale), written));
  kept.set(locale, { overrides, messages });
  return messages;
}
