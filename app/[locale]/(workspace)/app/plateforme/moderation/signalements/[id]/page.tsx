import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReportScreen } from "@/workspace/platform/moderation/report/report-screen";
import { Screen } from "@/workspace/shell/screen";

type Props = PageProps<"/[locale]/app/plateforme/moderation/signalements/[id]">;

const kindOf = (id: string) => (id.startsWith("apl_") ? "appeal" : "report");

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations(`platform_moderation.${kindOf((await params).id)}`);
  return { title: { absolute: t("heading") } };
}

export default async function ModeratedReportRoute({ params }: Props) {
  const t = await getTranslations(`platform_moderation.${kindOf((await params).id)}`);
  return (
    <Screen of="moderatedReport" title={t("heading")}>
      <ReportScreen {...(await params)} />
    </Screen>
  );
}
