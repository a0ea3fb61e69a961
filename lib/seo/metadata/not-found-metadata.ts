import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/i18n/routing";

/** The head of a page that does not exist: no canonical URL, nothing to index. */
export async function notFoundMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "seo.not_found" });
  return { title: { absolute: t("title") }, robots: "noindex" };
}
