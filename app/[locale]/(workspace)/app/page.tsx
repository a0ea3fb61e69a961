import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { LocalOffersNotice } from "@/workspace/candidate/saved/local-offers-notice";
import { HomeScreen } from "@/workspace/home/home-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("overview");
  return { title: { absolute: t("title") } };
}

export default function HomeRoute() {
  const t = useTranslations("overview");
  return (
    <Screen of="workspaceHome" title={t("heading")}>
      <LocalOffersNotice />
      <HomeScreen />
    </Screen>
  );
}
