import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { AccountScreen } from "@/workspace/account/account-screen";
import { ScreenMessages } from "@/workspace/shell/screen-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account");
  return { title: { absolute: t("title") } };
}

export default function AccountRoute() {
  const t = useTranslations("account");
  return (
    <ScreenMessages of="account">
      <main id="main" className="wrap py-10 md:py-16">
        <h1 className="text-3xl md:text-4xl">{t("heading")}</h1>
        <p className="measure mt-3 mb-10 text-muted">{t("lead")}</p>
        <AccountScreen />
      </main>
    </ScreenMessages>
  );
}
