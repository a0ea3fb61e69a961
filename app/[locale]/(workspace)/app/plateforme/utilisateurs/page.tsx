import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { UsersScreen } from "@/workspace/platform/support/users-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_support.users");
  return { title: { absolute: t("title") } };
}

export default function UsersRoute() {
  const t = useTranslations("platform_support.users");
  return (
    <Screen of="supportUsers" title={t("heading")} lead={t("lead")}>
      <UsersScreen />
    </Screen>
  );
}
