import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OpinionScreen } from "@/workspace/firm/opinions/opinion-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_opinions");
  return { title: { absolute: t("title_one") } };
}

export default async function FirmOpinionRoute({ params }: PageProps<"/[locale]/app/cabinet/avis/[id]">) {
  const t = await getTranslations("firm_opinions");
  const { id } = await params;
  return (
    <Screen of="firmOpinion" title={t("heading_one")}>
      <OpinionScreen id={id} />
    </Screen>
  );
}
