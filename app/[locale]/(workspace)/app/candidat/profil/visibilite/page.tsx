import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { VisibilityScreen } from "@/workspace/candidate/visibility/visibility-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("candidate_visibility");
  return { title: { absolute: t("title") } };
}

export default function CandidateVisibilityRoute() {
  const t = useTranslations("candidate_visibility");
  return (
    <Screen of="candidateVisibility" title={t("heading")} lead={t("lead")}>
      <VisibilityScreen />
    </Screen>
  );
}
