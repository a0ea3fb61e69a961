import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApplicationScreen } from "@/workspace/candidate/application/application-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("candidate_applications");
  return { title: { absolute: t("one_title") } };
}

export default async function CandidateApplicationRoute({
  params,
}: PageProps<"/[locale]/app/candidat/candidatures/[id]">) {
  const t = await getTranslations("candidate_applications");
  const { id } = await params;
  return (
    <Screen of="candidateApplication" title={t("one_heading")}>
      <ApplicationScreen id={id} />
    </Screen>
  );
}
