import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { MessagesScreen } from "@/workspace/messages/messages-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("messaging");
  return { title: { absolute: t("title") } };
}

export default function MessagesRoute() {
  const t = useTranslations("messaging");
  return (
    <Screen of="messages" title={t("heading")} lead={t("lead")}>
      <MessagesScreen />
    </Screen>
  );
}
