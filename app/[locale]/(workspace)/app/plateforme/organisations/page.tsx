import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { OrganizationsScreen } from "@/workspace/platform/support/organizations-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_support.organizations");
  return { title: { absolute: t("title") } };
}

export default function OrganizationsRoute() {
  const t = useTranslations("platform_support.organizations");
  return (
    <Screen of="supportOrganizations" title={t("heading")} lead={t("lead")}>
      <OrganizationsScreen />
    </Screen>
  );
}
