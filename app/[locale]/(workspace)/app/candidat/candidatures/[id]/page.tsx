import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ApplicationScreen } from "@/workspace/candidate/applications/application-screen";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";
import { ScreenHeader } from "@/workspace/shell/screen-header";

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
    <ScreenMessages of="candidateApplication">
      <main id="main" className="wrap py-10 md:py-16">
        <ScreenHeader
          title={t("one_heading")}
          back={{ href: workspaceRoutes.candidateApplications(), label: t("heading") }}
        />
        <ApplicationScreen id={id} />
      </main>
    </ScreenMessages>
  );
}
