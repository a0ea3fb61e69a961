import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApplicationScreen } from "@/workspace/firm/applications/application-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_applications");
  return { title: { absolute: t("one_title") } };
}

export default async function FirmApplicationRoute({ params }: PageProps<"/[locale]/app/cabinet/candidatures/[id]">) {
  const t = await getTranslations("firm_applications");
  const { id } = await params;
  return (
    <Screen of="firmApplication" title={t("one_heading")}>
      <ApplicationScreen id={id} />
    </Screen>
  );
}
