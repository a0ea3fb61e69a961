import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { RepliesScreen } from "@/workspace/firm/replies/replies-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_replies");
  return { title: { absolute: t("title") } };
}

export default function FirmRepliesRoute() {
  const t = useTranslations("firm_replies");
  return (
    <Screen of="firmReplies" title={t("title")} lead={t("lead")}>
      <RepliesScreen />
    </Screen>
  );
}
