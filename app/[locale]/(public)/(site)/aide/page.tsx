import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HelpScreen } from "@/components/help/help-screen";
import { getHelpTopics } from "@/lib/data/content/help";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { textMetadata } from "@/lib/seo/metadata/text-metadata";

// Rendered on first visit, then cached until a write expires it; the search has a URL of its own.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale();
  const t = await getTranslations("help");
  const [title, description] = [t("title"), t("description")];
  return textMetadata({ route: "help", locale, path: routes.help(), title, description });
}

export default async function HelpRoute() {
  return (
    <main id="main">
      <HelpScreen topics={await getHelpTopics(await pageLocale())} />
    </main>
  );
}
