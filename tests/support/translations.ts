import { createTranslator } from "next-intl";
import { loadMessages } from "@/lib/i18n/catalogue";
import type { Locale } from "@/lib/i18n/routing";

type Asked = { locale: Locale; namespace: "seo" };

/** Replaces next-intl/server outside of Next: the product's own messages, in the given language. */
export const getTranslations = async ({ locale, namespace }: Asked) =>
  createTranslator({ locale, namespace, messages: await loadMessages(locale) });
