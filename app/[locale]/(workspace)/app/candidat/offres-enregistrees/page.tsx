import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { SavedScreen } from "@/workspace/candidate/saved/saved-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("candidate_saved");
  return { title: { absolute: t("title") } };
}

export default function SavedOffersRoute() {
  const t = useTranslations("candidate_saved");
  return (
    <Screen of="keptOffers" title={t("heading")} lead={t("lead")}>
      <SavedScreen />
    </Screen>
  );
}
