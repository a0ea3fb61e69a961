import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { MessagesScreen } from "@/workspace/platform/content/messages/messages-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_messages");
  return { title: { absolute: t("title") } };
}

export default function ContentMessagesRoute() {
  const t = useTranslations("platform_messages");
  return (
    <Screen of="contentMessages" title={t("heading")} lead={t("lead")}>
      <MessagesScreen />
    </Screen>
  );
}
