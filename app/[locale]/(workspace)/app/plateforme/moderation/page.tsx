import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { QueueScreen } from "@/workspace/platform/moderation/queue/queue-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_moderation");
  return { title: { absolute: t("title") } };
}

export default function ModerationRoute() {
  const t = useTranslations("platform_moderation");
  return (
    <Screen of="moderation" title={t("heading")} lead={t("lead")}>
      <QueueScreen />
    </Screen>
  );
}
