import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { InterviewsScreen } from "@/workspace/firm/interviews/interviews-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_interviews");
  return { title: { absolute: t("title") } };
}

export default function FirmInterviewsRoute() {
  const t = useTranslations("firm_interviews");
  return (
    <Screen of="firmInterviews" title={t("heading")} lead={t("lead")}>
      <InterviewsScreen />
    </Screen>
  );
}
