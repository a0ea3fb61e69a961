import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ConfigScreen } from "@/workspace/platform/config/config-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_config");
  return { title: { absolute: t("title") } };
}

export default function ConfigRoute() {
  const t = useTranslations("platform_config");
  return (
    <Screen of="systemConfig" title={t("heading")} lead={t("lead")}>
      <ConfigScreen />
    </Screen>
  );
}
