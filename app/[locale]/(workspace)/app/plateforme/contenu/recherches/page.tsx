import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { MissedSearchesScreen } from "@/workspace/platform/missed-searches/missed-searches-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_content.lines");
  return { title: { absolute: t("title") } };
}

export default function MissedSearchesRoute() {
  const t = useTranslations("platform_content.lines");
  return (
    <Screen of="missedSearches" title={t("heading")} lead={t("lead")}>
      <MissedSearchesScreen />
    </Screen>
  );
}
