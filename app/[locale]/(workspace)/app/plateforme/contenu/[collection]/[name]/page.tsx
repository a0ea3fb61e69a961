import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TextScreen } from "@/workspace/platform/content/editor/text-screen";
import { Screen } from "@/workspace/shell/screen";

type Props = PageProps<"/[locale]/app/plateforme/contenu/[collection]/[name]">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_text");
  return { title: { absolute: t("title") } };
}

export default async function TextRoute({ params }: Props) {
  const t = await getTranslations("platform_text");
  const { collection, name } = await params;
  return (
    <Screen of="contentText" title={t("heading")} lead={t("lead")}>
      <TextScreen collection={decodeURIComponent(collection)} name={decodeURIComponent(name)} />
    </Screen>
  );
}
