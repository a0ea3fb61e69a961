import type { Metadata } from "next";
import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { searchChoices } from "@/lib/rules/resume/search-choices";
import { CandidatesScreen } from "@/workspace/firm/candidates/candidates-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_candidates");
  return { title: { absolute: t("title") } };
}

export default function FirmCandidatesRoute() {
  const t = useTranslations("firm_candidates");
  return (
    <Screen of="firmCandidates" title={t("heading")} lead={t("lead")}>
      <CandidatesScreen choices={searchChoices(useLocale())} />
    </Screen>
  );
}
