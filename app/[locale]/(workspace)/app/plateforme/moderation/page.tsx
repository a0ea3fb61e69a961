import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ModerationScreen } from "@/workspace/platform/moderation/moderation-screen";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";
import { ScreenHeader } from "@/workspace/shell/screen-header";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_moderation");
  return { title: { absolute: t("title") } };
}

export default function ModerationRoute() {
  const t = useTranslations("platform_moderation");
  return (
    <ScreenMessages of="moderation">
      <main id="main" className="wrap py-10 md:py-16">
        <ScreenHeader title={t("heading")} lead={t("lead")} />
        <ModerationScreen />
      </main>
    </ScreenMessages>
  );
}
