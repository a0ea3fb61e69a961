import { locale as localeParam } from "next/root-params";
import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { loadMessages } from "@/lib/i18n/load-messages";
import { routing } from "@/lib/i18n/routing";

export default getRequestConfig(async ({ locale: asked }) => {
  const candidate = asked ?? (await localeParam());
  const locale = hasLocale(routing.locales, candidate) ? candidate : routing.defaultLocale;
  return { locale, messages: await loadMessages(locale), timeZone: "Europe/Paris" };
});
