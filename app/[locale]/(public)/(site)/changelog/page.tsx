import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChangelogScreen } from "@/components/changelog/changelog-screen";
import { getChangelog } from "@/lib/data/content/changelog";
import { pageLocale } from "@/lib/i18n/page-locale";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { textMetadata } from "@/lib/seo/metadata/text-metadata";
import { siteUrl } from "@/lib/seo/text/site-url";

// Rendered on first visit, then cached until a write expires it.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale();
  const t = await getTranslations("changelog");
  const metadata = await textMetadata({
    route: "changelog",
    locale,
    path: routes.changelog(),
    title: t("title"),
    description: t("description"),
  });
  const feed = siteUrl(machineRoutes.changelogFeed(locale));
  return { ...metadata, alternates: { ...metadata.alternates, types: { "application/atom+xml": feed } } };
}

export default async function ChangelogRoute() {
  const changes = await getChangelog(await pageLocale());
  return (
    <main id="main">
      <ChangelogScreen changes={changes} />
    </main>
  );
}
