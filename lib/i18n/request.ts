import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
// biome-ignore lint/style/noRestrictedImports: the one place where messages meet what editors wrote in their place.
import { getMessageOverrides } from "@/lib/data/content/message-overrides";
import { loadMessages } from "@/lib/i18n/load-messages";
import { overrideMessages } from "@/lib/i18n/override-messages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routing } from "@/lib/i18n/routing";

export default getRequestConfig(async ({ locale: asked }) => {
  const locale = hasLocale(routing.locales, asked) ? asked : await pageLocale();
  const [messages, overrides] = await Promise.all([loadMessages(locale), getMessageOverrides(locale)]);
  return { locale, messages: overrideMessages(messages, overrides), timeZone: "Europe/Paris" };
});
