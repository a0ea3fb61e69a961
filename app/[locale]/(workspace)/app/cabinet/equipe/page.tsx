import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { TeamScreen } from "@/workspace/firm/team/team-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_team");
  return { title: { absolute: t("title") } };
}

export default function TeamRoute() {
  const t = useTranslations("firm_team");
  return (
    <Screen of="team" title={t("heading")} lead={t("lead")}>
      <TeamScreen />
    </Screen>
  );
}
