import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { AccountScreen } from "@/workspace/account/account-screen";
import { Navigation } from "@/workspace/shell/area/navigation";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";
import { ScreenHeader } from "@/workspace/shell/screen-header";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: { absolute: t("title") } };
}

export default function AccountRoute() {
  const t = useTranslations("account");
  return (
    <ScreenMessages of="account">
      <Navigation />
      <main id="main" className="wrap py-10 md:py-16">
        <ScreenHeader title={t("heading")} lead={t("lead")} />
        <AccountScreen />
      </main>
    </ScreenMessages>
  );
}
