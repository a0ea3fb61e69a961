import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { MailsScreen } from "@/workspace/platform/system/mails-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_system.mails");
  return { title: { absolute: t("title") } };
}

export default function MailsRoute() {
  const t = useTranslations("platform_system.mails");
  return (
    <Screen of="systemMails" title={t("heading")} lead={t("lead")}>
      <MailsScreen />
    </Screen>
  );
}
