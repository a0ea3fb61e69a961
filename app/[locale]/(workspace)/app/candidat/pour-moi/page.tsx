import type { Metadata } from "next";
import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { profileChoices } from "@/lib/rules/resume/profile-choices";
import { MatchScreen } from "@/workspace/candidate/match/match-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("candidate_match");
  return { title: { absolute: t("title") } };
}

export default function OffersForMeRoute() {
  const t = useTranslations("candidate_match");
  const locale = useLocale();
  return (
    <Screen of="offersForMe" title={t("heading")} lead={t("lead")}>
      <MatchScreen jobs={profileChoices(locale).jobs} />
    </Screen>
  );
}
