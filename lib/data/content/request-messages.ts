import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { getMessageOverrides } from "@/lib/data/content/message-overrides";
import { loadMessages } from "@/lib/i18n/catalogue";
import { compileMessages } from "@/lib/i18n/compile-messages";
import { overrideMessages } from "@/lib/i18n/override-messages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routing } from "@/lib/i18n/routing";

export default getRequestConfig(async ({ locale: requested }) => {
  const locale = hasLocale(routing.locales, requested) ? requested : await pageLocale();
  const [messages, overrides] = await Promise.all([loadMessages(locale), getMessageOverrides(locale)]);
  return { locale, messages: compileMessages(overrideMessages(messages, overrides)), timeZone: "Europe/Paris" };
});
