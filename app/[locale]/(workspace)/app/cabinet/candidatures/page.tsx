import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ApplicationsScreen } from "@/workspace/firm/applications/applications-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_applications");
  return { title: { absolute: t("title") } };
}

export default function FirmApplicationsRoute() {
  const t = useTranslations("firm_applications");
  return (
    <Screen of="firmApplications" title={t("heading")} lead={t("lead")}>
      <ApplicationsScreen />
    </Screen>
  );
}
