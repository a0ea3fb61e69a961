import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApplicationScreen } from "@/workspace/applications/application-screen";
import { Navigation } from "@/workspace/shell/area/navigation";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";
import { ScreenHeader } from "@/workspace/shell/screen-header";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("application");
  return { title: { absolute: t("title") } };
}

export default async function ApplicationRoute({ params, searchParams }: PageProps<"/[locale]/app/candidatures/[id]">) {
  const t = await getTranslations("application");
  const { id } = await params;
  const { "au-nom-de": named } = await searchParams;
  return (
    <ScreenMessages of="application">
      <Navigation />
      <main id="main" className="wrap py-10 md:py-16">
        <ScreenHeader title={t("title")} />
        <ApplicationScreen id={id} asOrganization={typeof named === "string" ? named : null} />
      </main>
    </ScreenMessages>
  );
}
