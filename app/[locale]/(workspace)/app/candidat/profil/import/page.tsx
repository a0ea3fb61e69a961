import type { Metadata } from "next";
import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { REGISTRATIONS, TRAINEESHIPS } from "@/lib/entities/resume";
import { profileChoices } from "@/lib/rules/resume/profile-choices";
import { ImportScreen } from "@/workspace/candidate/import/import-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("candidate_import");
  return { title: { absolute: t("title") } };
}

export default function CandidateImportRoute() {
  const t = useTranslations("candidate_import");
  const tFacts = useTranslations("applicant.accountancy");
  const { jobs, diplomas, languages, levels, remote } = profileChoices(useLocale());
  const traineeships = TRAINEESHIPS.map((slug) => ({ slug, label: tFacts(slug) }));
  const registrations = REGISTRATIONS.map((slug) => ({ slug, label: tFacts(slug) }));
  return (
    <Screen of="candidateImport" title={t("heading")} lead={t("lead")}>
      <ImportScreen words={{ jobs, diplomas, languages, levels, remote, traineeships, registrations }} />
    </Screen>
  );
}
