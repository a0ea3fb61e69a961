import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { AlertsScreen } from "@/workspace/candidate/alerts/alerts-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("candidate_alerts");
  return { title: { absolute: t("title") } };
}

export default function AlertsRoute() {
  const t = useTranslations("candidate_alerts");
  return (
    <Screen of="alerts" title={t("heading")} lead={t("lead")}>
      <AlertsScreen />
    </Screen>
  );
}
