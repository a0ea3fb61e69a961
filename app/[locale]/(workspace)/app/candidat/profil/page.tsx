import type { Metadata } from "next";
import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { profileChoices } from "@/lib/rules/resume/profile-choices";
import { ProfileScreen } from "@/workspace/candidate/profile/profile-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("candidate_profile");
  return { title: { absolute: t("title") } };
}

export default function CandidateProfileRoute() {
  const t = useTranslations("candidate_profile");
  const locale = useLocale();
  return (
    <Screen of="candidateProfile" title={t("heading")} lead={t("lead")}>
      <ProfileScreen choices={profileChoices(locale)} />
    </Screen>
  );
}
