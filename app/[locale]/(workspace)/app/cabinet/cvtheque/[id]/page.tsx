import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { searchChoices } from "@/lib/rules/resume/search-choices";
import { CandidateScreen } from "@/workspace/firm/candidates/candidate/candidate-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_candidate");
  return { title: { absolute: t("title") } };
}

export default async function FirmCandidateRoute({ params }: PageProps<"/[locale]/app/cabinet/cvtheque/[id]">) {
  const t = await getTranslations("firm_candidate");
  const [{ id }, locale] = await Promise.all([params, getLocale()]);
  return (
    <Screen of="firmCandidate" title={t("heading")}>
      <CandidateScreen id={id} choices={searchChoices(locale)} />
    </Screen>
  );
}
