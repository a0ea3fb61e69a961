import "server-only";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/i18n/routing";

/** Returns the metadata of a page that does not exist: no canonical URL, and not indexed. */
export async function notFoundMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "seo.not_found" });
  return { title: { absolute: t("title") }, robots: "noindex" };
}
