import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ApplicationsScreen } from "@/workspace/firm/applications/applications-screen";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";
import { ScreenHeader } from "@/workspace/shell/screen-header";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_applications");
  return { title: { absolute: t("title") } };
}

export default function FirmApplicationsRoute() {
  const t = useTranslations("firm_applications");
  return (
    <ScreenMessages of="firmApplications">
      <main id="main" className="wrap py-10 md:py-16">
        <ScreenHeader title={t("heading")} lead={t("lead")} />
        <ApplicationsScreen />
      </main>
    </ScreenMessages>
  );
}
