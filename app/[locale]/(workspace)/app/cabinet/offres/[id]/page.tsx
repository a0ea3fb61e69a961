import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { getJobFamilyIds } from "@/lib/data/tool/job-families";
import { offerChoices } from "@/lib/rules/offer/offer-choices";
import { OfferScreen } from "@/workspace/firm/offers/offer/offer-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_new_offer.written");
  return { title: { absolute: t("title") } };
}

export default async function FirmOfferRoute({ params }: PageProps<"/[locale]/app/cabinet/offres/[id]">) {
  const [t, locale, families] = await Promise.all([
    getTranslations("firm_new_offer.written"),
    getLocale(),
    getJobFamilyIds(),
  ]);
  const { id } = await params;
  return (
    <Screen of="firmOffer" title={t("heading")} lead={t("lead")}>
      <OfferScreen id={id} choices={offerChoices(locale)} families={Object.fromEntries(families)} />
    </Screen>
  );
}
