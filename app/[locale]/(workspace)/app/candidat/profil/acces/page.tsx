import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { AccessesScreen } from "@/workspace/candidate/accesses/accesses-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("candidate_accesses");
  return { title: { absolute: t("title") } };
}

export default function CandidateAccessesRoute() {
  const t = useTranslations("candidate_accesses");
  return (
    <Screen of="candidateAccesses" title={t("heading")} lead={t("lead")}>
      <AccessesScreen />
    </Screen>
  );
}
