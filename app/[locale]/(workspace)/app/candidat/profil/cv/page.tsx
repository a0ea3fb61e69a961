import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { CvScreen } from "@/workspace/candidate/cv/cv-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("candidate_cv");
  return { title: { absolute: t("title") } };
}

export default function CandidateCvRoute() {
  const t = useTranslations("candidate_cv");
  return (
    <Screen of="candidateCv" title={t("heading")} lead={t("lead")}>
      <CvScreen />
    </Screen>
  );
}
