import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { AddingScreen } from "@/workspace/firm/applications/adding/adding-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_adding");
  return { title: { absolute: t("title") } };
}

export default function FirmNewApplicationRoute() {
  const t = useTranslations("firm_adding");
  return (
    <Screen of="firmNewApplication" title={t("heading")} lead={t("lead")}>
      <AddingScreen />
    </Screen>
  );
}
