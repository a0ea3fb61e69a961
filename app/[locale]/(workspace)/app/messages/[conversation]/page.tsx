import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConversationScreen } from "@/workspace/messages/conversation-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("messaging");
  return { title: { absolute: t("one_title") } };
}

export default async function ConversationRoute({ params }: PageProps<"/[locale]/app/messages/[conversation]">) {
  const t = await getTranslations("messaging");
  const { conversation } = await params;
  return (
    <Screen of="conversation" title={t("one_heading")}>
      <ConversationScreen id={conversation} />
    </Screen>
  );
}
