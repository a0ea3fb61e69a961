import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { OffersScreen } from "@/workspace/firm/offers/offers-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_offers");
  return { title: { absolute: t("title") } };
}

export default function FirmOffersRoute() {
  const t = useTranslations("firm_offers");
  return (
    <Screen of="firmOffers" title={t("heading")} lead={t("lead")}>
      <OffersScreen />
    </Screen>
  );
}
