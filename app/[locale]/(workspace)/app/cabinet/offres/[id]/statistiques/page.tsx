import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OfferStatisticsScreen } from "@/workspace/firm/offer-statistics/offer-statistics-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_statistics.offer");
  return { title: { absolute: t("title") } };
}

export default async function Route({ params }: PageProps<"/[locale]/app/cabinet/offres/[id]/statistiques">) {
  const [t, { id }] = await Promise.all([getTranslations("firm_statistics.offer"), params]);
  return (
    <Screen of="firmOfferStatistics" title={t("heading")} lead={t("lead")}>
      <OfferStatisticsScreen id={id} />
    </Screen>
  );
}
