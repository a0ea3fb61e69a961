import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CollectionScreen } from "@/workspace/platform/content/list/collection-screen";
import { collectionName } from "@/workspace/platform/content/list/use-collection-name";
import { Screen } from "@/workspace/shell/screen";

type Props = PageProps<"/[locale]/app/plateforme/contenu/[collection]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("platform_content");
  return { title: { absolute: t("collection_title", { name: collectionName(t, (await params).collection) }) } };
}

export default async function CollectionRoute({ params }: Props) {
  const t = await getTranslations("platform_content");
  const { collection } = await params;
  return (
    <Screen of="contentCollection" title={collectionName(t, collection)} lead={t("collection_lead")}>
      <CollectionScreen collection={decodeURIComponent(collection)} />
    </Screen>
  );
}
