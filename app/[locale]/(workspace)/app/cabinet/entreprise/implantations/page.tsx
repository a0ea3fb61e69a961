import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { OfficesScreen } from "@/workspace/firm/offices/offices-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_offices");
  return { title: { absolute: t("title") } };
}

export default function OfficesRoute() {
  const t = useTranslations("firm_offices");
  return (
    <Screen of="firmOffices" title={t("heading")} lead={t("lead")}>
      <OfficesScreen />
    </Screen>
  );
}
