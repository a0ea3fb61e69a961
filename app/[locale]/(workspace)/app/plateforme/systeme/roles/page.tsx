import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { RolesScreen } from "@/workspace/platform/roles/roles-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_vocabulary.roles");
  return { title: { absolute: t("title") } };
}

export default function RolesRoute() {
  const t = useTranslations("platform_vocabulary.roles");
  return (
    <Screen of="systemRoles" title={t("heading")} lead={t("lead")}>
      <RolesScreen />
    </Screen>
  );
}
