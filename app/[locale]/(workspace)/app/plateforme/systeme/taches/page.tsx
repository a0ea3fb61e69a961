import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { JobsScreen } from "@/workspace/platform/system/jobs-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("platform_system.jobs");
  return { title: { absolute: t("title") } };
}

export default function JobsRoute() {
  const t = useTranslations("platform_system.jobs");
  return (
    <Screen of="systemJobs" title={t("heading")} lead={t("lead")}>
      <JobsScreen />
    </Screen>
  );
}
