import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OrganizationSheetScreen } from "@/workspace/platform/support/organization/organization-sheet-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_support.organization");
  return { title: { absolute: t("title") } };
}

export default async function OrganizationSheetRoute({
  params,
}: PageProps<"/[locale]/app/plateforme/organisations/[id]">) {
  const t = await getTranslations("platform_support.organization");
  return (
    <Screen of="supportOrganization" title={t("heading")} lead={t("lead")}>
      <OrganizationSheetScreen id={(await params).id} />
    </Screen>
  );
}
