import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { SubscriptionScreen } from "@/workspace/firm/subscription/subscription-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_subscription");
  return { title: { absolute: t("title") } };
}

export default function FirmSubscriptionRoute() {
  const t = useTranslations("firm_subscription");
  return (
    <Screen of="firmSubscription" title={t("heading")} lead={t("lead")}>
      <SubscriptionScreen />
    </Screen>
  );
}
