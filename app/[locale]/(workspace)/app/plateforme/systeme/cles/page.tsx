import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { KeysScreen } from "@/workspace/platform/system/keys-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_system.keys");
  return { title: { absolute: t("title") } };
}

export default function KeysRoute() {
  const t = useTranslations("platform_system.keys");
  return (
    <Screen of="systemKeys" title={t("heading")} lead={t("lead")}>
      <KeysScreen />
    </Screen>
  );
}
