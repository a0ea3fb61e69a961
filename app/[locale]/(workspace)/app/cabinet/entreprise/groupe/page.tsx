import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { GroupScreen } from "@/workspace/firm/group/group-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_group");
  return { title: { absolute: t("title") } };
}

export default function GroupRoute() {
  const t = useTranslations("firm_group");
  return (
    <Screen of="group" title={t("heading")} lead={t("lead")}>
      <GroupScreen />
    </Screen>
  );
}
