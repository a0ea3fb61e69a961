import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { HomeScreen } from "@/workspace/home/home-screen";
import { Navigation } from "@/workspace/shell/area/navigation";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";
import { ScreenHeader } from "@/workspace/shell/screen-header";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("overview");
  return { title: { absolute: t("title") } };
}

export default function HomeRoute() {
  const t = useTranslations("overview");
  return (
    <ScreenMessages of="workspaceHome">
      <Navigation />
      <main id="main" className="wrap py-10 md:py-16">
        <ScreenHeader title={t("heading")} />
        <HomeScreen />
      </main>
    </ScreenMessages>
  );
}
