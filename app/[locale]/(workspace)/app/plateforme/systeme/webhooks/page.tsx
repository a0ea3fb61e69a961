import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { WebhooksScreen } from "@/workspace/platform/system/webhooks/webhooks-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_system.webhooks");
  return { title: { absolute: t("title") } };
}

export default function WebhooksRoute() {
  const t = useTranslations("platform_system.webhooks");
  return (
    <Screen of="systemWebhooks" title={t("heading")} lead={t("lead")}>
      <WebhooksScreen />
    </Screen>
  );
}
