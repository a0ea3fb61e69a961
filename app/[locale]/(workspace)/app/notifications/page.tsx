import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { NotificationsScreen } from "@/workspace/notifications/notifications-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notification");
  return { title: { absolute: t("title") } };
}

export default function NotificationsRoute() {
  const t = useTranslations("notification");
  return (
    <Screen of="notifications" title={t("heading")} lead={t("lead")}>
      <NotificationsScreen />
    </Screen>
  );
}
