import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { StatisticsScreen } from "@/workspace/firm/statistics/statistics-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_statistics");
  return { title: { absolute: t("title") } };
}

export default function FirmStatisticsRoute() {
  const t = useTranslations("firm_statistics");
  return (
    <Screen of="firmStatistics" title={t("heading")} lead={t("lead")}>
      <StatisticsScreen />
    </Screen>
  );
}
