import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { NewsletterScreen } from "@/workspace/platform/newsletter/newsletter-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_newsletter");
  return { title: { absolute: t("title") } };
}

export default function NewsletterRoute() {
  const t = useTranslations("platform_newsletter");
  return (
    <Screen of="newsletter" title={t("heading")} lead={t("lead")}>
      <NewsletterScreen />
    </Screen>
  );
}
