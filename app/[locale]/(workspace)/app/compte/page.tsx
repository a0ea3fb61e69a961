import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { AccountScreen } from "@/workspace/account/account-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: { absolute: t("title") } };
}

export default function AccountRoute() {
  const t = useTranslations("account");
  return (
    <Screen of="account" title={t("heading")} lead={t("lead")}>
      <AccountScreen />
    </Screen>
  );
}
