import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { KeysScreen } from "@/workspace/firm/keys/keys-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_keys");
  return { title: { absolute: t("title") } };
}

export default function FirmKeysRoute() {
  const t = useTranslations("firm_keys");
  return (
    <Screen of="firmKeys" title={t("heading")} lead={t("lead")}>
      <KeysScreen />
    </Screen>
  );
}
