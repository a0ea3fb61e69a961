import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { PreviewScreen } from "@/workspace/candidate/preview/preview-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("candidate_preview");
  return { title: { absolute: t("title") } };
}

export default function CandidatePreviewRoute() {
  const t = useTranslations("candidate_preview");
  return (
    <Screen of="candidatePreview" title={t("heading")} lead={t("lead")}>
      <PreviewScreen />
    </Screen>
  );
}
