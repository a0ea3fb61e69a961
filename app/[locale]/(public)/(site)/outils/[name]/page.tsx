import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundView } from "@/components/layout/not-found-view";
import { ToolBody } from "@/components/tool/tool-body";
import { toolCrumbs } from "@/components/tool/tool-crumbs";
import { ToolScreen } from "@/components/tool/tool-screen";
import { JsonLd } from "@/components/ui/json-ld";
import { getTool, getToolData, getToolReading } from "@/lib/data/tool/tools";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { toHref } from "@/lib/rules/search/params";
import { today } from "@/lib/rules/time/paris-time";
import { hasInput, sharedQuery } from "@/lib/rules/tools/tool-query";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { routeMetadata } from "@/lib/seo/metadata/route-metadata";
import { breadcrumbData } from "@/lib/seo/structured-data/breadcrumb-data";
import { siteUrl } from "@/lib/seo/text/site-url";

type Props = PageProps<"/[locale]/outils/[name]">;

// The inputs are in the URL, so the page is rendered at each request. Without this line, reading them would be an error
// in production: the layout has generateStaticParams.
export const dynamic = "force-dynamic";

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { read, query, locale } = await load(props);
  const tool = read && (await getTool(read.name, locale));
  if (!tool) return notFoundMetadata(locale);
  const { name, title, description } = tool;
  return routeMetadata({
    route: "knowledgeTools",
    name,
    locale,
    path: routes.knowledgeTool(name),
    description,
    title: `${title} – ${env().productName}`,
    // Every result has its own URL; the canonical URL is the tool's.
    robots: hasInput(read, query) ? "noindex" : "index",
  });
}

export default async function ToolRoute(props: Props) {
  const { read, locale } = await load(props);
  if (!read) return <NotFoundView />;
  const [tool, data] = await Promise.all([getTool(read.name, locale), getToolData(read, locale)]);
  if (!tool) return <NotFoundView />;
  const { name, title, lead, about } = tool;
  const crumbs = toolCrumbs(await getTranslations("tool"), title);
  const path = localePath(locale, routes.knowledgeTool(name));
  const query = sharedQuery(read);
  const shared = query && siteUrl(toHref(path, query));
  return (
    <>
      <JsonLd data={await breadcrumbData(crumbs, locale)} />
      <ToolScreen name={name} title={title} lead={lead} crumbs={crumbs} about={about} url={shared}>
        <ToolBody tool={read} today={today()} url={siteUrl(path)} {...data} />
      </ToolScreen>
    </>
  );
}

async function load({ params, searchParams }: Props) {
  const [{ name }, query, locale] = await Promise.all([params, searchParams, pageLocale()]);
  return { read: getToolReading(name, query), query, locale };
}
