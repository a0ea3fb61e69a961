import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ApplicationsScreen } from "@/workspace/candidate/applications/applications-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("candidate_applications");
  return { title: { absolute: t("title") } };
}

export default function CandidateApplicationsRoute() {
  const t = useTranslations("candidate_applications");
  return (
    <Screen of="candidateApplications" title={t("heading")} lead={t("lead")}>
      <ApplicationsScreen />
    </Screen>
  );
}
