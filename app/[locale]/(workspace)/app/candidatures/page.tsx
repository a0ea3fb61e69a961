import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ApplicationsScreen } from "@/workspace/applications/applications-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("application");
  return { title: { absolute: t("titles") } };
}

export default function ApplicationsRoute() {
  const t = useTranslations("application");
  return (
    <Screen of="applications" title={t("titles")}>
      <ApplicationsScreen />
    </Screen>
  );
}
