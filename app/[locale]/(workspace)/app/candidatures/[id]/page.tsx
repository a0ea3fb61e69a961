import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApplicationScreen } from "@/workspace/applications/application-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("application");
  return { title: { absolute: t("title") } };
}

export default async function ApplicationRoute({ params, searchParams }: PageProps<"/[locale]/app/candidatures/[id]">) {
  const t = await getTranslations("application");
  const { id } = await params;
  const { "au-nom-de": named, horaire } = await searchParams;
  return (
    <Screen of="application" title={t("title")}>
      <ApplicationScreen
        id={id}
        asOrganization={typeof named === "string" ? named : null}
        slot={typeof horaire === "string" ? horaire : null}
      />
    </Screen>
  );
}
