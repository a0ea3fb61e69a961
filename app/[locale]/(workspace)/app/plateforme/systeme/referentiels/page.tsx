import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { VocabularyScreen } from "@/workspace/platform/vocabulary/vocabulary-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_vocabulary");
  return { title: { absolute: t("title") } };
}

export default function VocabularyRoute() {
  const t = useTranslations("platform_vocabulary");
  return (
    <Screen of="systemVocabulary" title={t("heading")} lead={t("lead")}>
      <VocabularyScreen />
    </Screen>
  );
}
