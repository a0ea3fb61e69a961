import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ApplicationsScreen } from "@/workspace/applications/applications-screen";
import { Navigation } from "@/workspace/shell/area/navigation";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";
import { ScreenHeader } from "@/workspace/shell/screen-header";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("application");
  return { title: { absolute: t("titles") } };
}

export default function ApplicationsRoute() {
  const t = useTranslations("application");
  return (
    <ScreenMessages of="applications">
      <Navigation />
      <main id="main" className="wrap py-10 md:py-16">
        <ScreenHeader title={t("titles")} />
        <ApplicationsScreen />
      </main>
    </ScreenMessages>
  );
}
