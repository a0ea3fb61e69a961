import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ObjectScreen } from "@/workspace/platform/moderation/object/object-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_moderation.content");
  return { title: { absolute: t("title") } };
}

export default async function ModeratedContentRoute({
  params,
}: PageProps<"/[locale]/app/plateforme/moderation/[kind]/[id]">) {
  const t = await getTranslations("platform_moderation.content");
  return (
    <Screen of="moderatedContent" title={t("heading")}>
      <ObjectScreen {...(await params)} />
    </Screen>
  );
}
