import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { FollowedScreen } from "@/workspace/candidate/followed/followed-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("candidate_followed");
  return { title: { absolute: t("title") } };
}

export default function FollowedCompaniesRoute() {
  const t = useTranslations("candidate_followed");
  return (
    <Screen of="followedCompanies" title={t("heading")} lead={t("lead")}>
      <FollowedScreen />
    </Screen>
  );
}
