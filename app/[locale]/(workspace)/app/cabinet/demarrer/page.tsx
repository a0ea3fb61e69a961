import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { GettingStartedScreen } from "@/workspace/home/checklist/getting-started-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_start");
  return { title: { absolute: t("title") } };
}

export default function GettingStartedRoute() {
  const t = useTranslations("firm_start");
  return (
    <Screen of="gettingStarted" title={t("heading")} lead={t("lead")}>
      <GettingStartedScreen />
    </Screen>
  );
}
