import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { SyndicationScreen } from "@/workspace/firm/syndication/syndication-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_syndication");
  return { title: { absolute: t("title") } };
}

export default function FirmSyndicationRoute() {
  const t = useTranslations("firm_syndication");
  return (
    <Screen of="firmSyndication" title={t("heading")} lead={t("lead")}>
      <SyndicationScreen />
    </Screen>
  );
}
