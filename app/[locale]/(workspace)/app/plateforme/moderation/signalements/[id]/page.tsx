import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReportScreen } from "@/workspace/platform/moderation/report/report-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_moderation.report");
  return { title: { absolute: t("title") } };
}

export default async function ModeratedReportRoute({
  params,
}: PageProps<"/[locale]/app/plateforme/moderation/signalements/[id]">) {
  const t = await getTranslations("platform_moderation.report");
  return (
    <Screen of="moderatedReport" title={t("heading")}>
      <ReportScreen {...(await params)} />
    </Screen>
  );
}
