import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { getJobFamilyIds } from "@/lib/data/tool/job-families";
import { offerChoices } from "@/lib/rules/offer/offer-choices";
import { NewOfferScreen } from "@/workspace/firm/offers/offer/start/new-offer-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_new_offer");
  return { title: { absolute: t("title") } };
}

export default async function NewFirmOfferRoute() {
  const [t, locale, families] = await Promise.all([getTranslations("firm_new_offer"), getLocale(), getJobFamilyIds()]);
  return (
    <Screen of="newFirmOffer" title={t("heading")} lead={t("lead")}>
      <NewOfferScreen choices={offerChoices(locale)} families={Object.fromEntries(families)} />
    </Screen>
  );
}
