import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { CollectionsScreen } from "@/workspace/platform/content/list/collections-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_content");
  return { title: { absolute: t("title") } };
}

export default function ContentRoute() {
  const t = useTranslations("platform_content");
  return (
    <Screen of="content" title={t("heading")} lead={t("lead")}>
      <CollectionsScreen />
    </Screen>
  );
}
