import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { UserSheetScreen } from "@/workspace/platform/support/account/user-sheet-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_support.user");
  return { title: { absolute: t("title") } };
}

export default async function UserSheetRoute({ params }: PageProps<"/[locale]/app/plateforme/utilisateurs/[id]">) {
  const t = await getTranslations("platform_support.user");
  return (
    <Screen of="supportUser" title={t("heading")} lead={t("lead")}>
      <UserSheetScreen id={(await params).id} />
    </Screen>
  );
}
