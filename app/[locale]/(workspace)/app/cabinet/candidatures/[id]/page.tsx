import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApplicationScreen } from "@/workspace/firm/applications/application/application-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_application");
  return { title: { absolute: t("title") } };
}

export default async function FirmApplicationRoute({ params }: PageProps<"/[locale]/app/cabinet/candidatures/[id]">) {
  const t = await getTranslations("firm_application");
  const { id } = await params;
  return (
    <Screen of="firmApplication" title={t("heading")}>
      <ApplicationScreen id={id} />
    </Screen>
  );
}
