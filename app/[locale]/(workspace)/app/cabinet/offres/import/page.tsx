import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { FeedsScreen } from "@/workspace/firm/feeds/feeds-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_feeds");
  return { title: { absolute: t("title") } };
}

export default function OfferImportRoute() {
  const t = useTranslations("firm_feeds");
  return (
    <Screen of="offerImport" title={t("title")} lead={t("lead")}>
      <FeedsScreen />
    </Screen>
  );
}
