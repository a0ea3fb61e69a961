import type { Metadata } from "next";
import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { pageChoices } from "@/lib/rules/company/page-choices";
import { PageScreen } from "@/workspace/firm/page/page-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_page");
  return { title: { absolute: t("title") } };
}

export default function FirmPageRoute() {
  const t = useTranslations("firm_page");
  return (
    <Screen of="firmPage" title={t("heading")} lead={t("lead")}>
      <PageScreen choices={pageChoices(useLocale())} />
    </Screen>
  );
}
