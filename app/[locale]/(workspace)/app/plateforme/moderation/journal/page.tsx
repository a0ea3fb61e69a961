import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { JournalScreen } from "@/workspace/platform/moderation/journal/journal-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_journal");
  return { title: { absolute: t("title") } };
}

export default function ModerationJournalRoute() {
  const t = useTranslations("platform_journal");
  return (
    <Screen of="moderationJournal" title={t("heading")} lead={t("lead")}>
      <JournalScreen />
    </Screen>
  );
}
