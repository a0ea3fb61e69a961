import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { groupIn, planIn } from "@/lib/routes/firm-opening";
import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";
import { OpeningScreen } from "@/workspace/firm/opening/opening-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_opening");
  return { title: { absolute: t("title") } };
}

export default async function NewFirmRoute({ searchParams }: PageProps<"/[locale]/app/cabinet/nouveau">) {
  const t = await getTranslations("firm_opening");
  const locale = await getLocale();
  const params = await searchParams;
  const categories = firmCategories.map(({ slug, label, labelEn }) => ({
    slug,
    label: locale === "fr" ? label : labelEn,
  }));
  return (
    <Screen of="newFirm" title={t("heading")} lead={t("lead")}>
      <OpeningScreen categories={categories} plan={planIn(params)} parentId={groupIn(params)} />
    </Screen>
  );
}
