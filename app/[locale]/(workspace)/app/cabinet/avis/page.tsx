import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { OpinionsScreen } from "@/workspace/firm/opinions/opinions-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_opinions");
  return { title: { absolute: t("title") } };
}

export default function FirmOpinionsRoute() {
  const t = useTranslations("firm_opinions");
  return (
    <Screen of="firmOpinions" title={t("heading")} lead={t("lead")}>
      <OpinionsScreen />
    </Screen>
  );
}
