import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { SpaceScreen } from "@/workspace/firm/space/space-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_space");
  return { title: { absolute: t("title") } };
}

export default function FirmSpaceRoute() {
  const t = useTranslations("firm_space");
  return (
    <Screen of="firmSpace" title={t("title")} lead={t("lead")}>
      <SpaceScreen />
    </Screen>
  );
}
