import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HelpScreen } from "@/components/help/help-screen";
import { getHelpTopics } from "@/lib/data/content/help";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { searchHelp } from "@/lib/rules/content/help-search";
import { textMetadata } from "@/lib/seo/metadata/text-metadata";

type Props = PageProps<"/[locale]/aide/recherche">;

// Without this line, reading the query would be an error in production: the layout has generateStaticParams.
export const dynamic = "force-dynamic";

const MAX_QUERY = 120;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = await readQuery(searchParams);
  const locale = await pageLocale();
  const t = await getTranslations("help");
  return textMetadata({
    locale,
    path: routes.helpSearch(),
    title: query ? t("search.title", { query }) : t("title"),
    description: t("description"),
    // The results of a query are not indexed.
    robots: "noindex",
  });
}

export default async function HelpSearchRoute({ searchParams }: Props) {
  const query = await readQuery(searchParams);
  const topics = await getHelpTopics(await pageLocale());
  return (
    <main id="main">
      <HelpScreen topics={topics} search={query ? { query, found: searchHelp(topics, query) } : undefined} />
    </main>
  );
}

async function readQuery(searchParams: Props["searchParams"]) {
  const { q } = await searchParams;
  return (Array.isArray(q) ? q[0] : q)?.trim().slice(0, MAX_QUERY) ?? "";
}
