import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundView } from "@/components/layout/not-found-view";
import { BlogScreen } from "@/components/media/blog-screen";
import { JsonLd } from "@/components/ui/json-ld";
import { getArticlePage } from "@/lib/data/media/articles";
import { pageLocale } from "@/lib/i18n/page-locale";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { pageParam, textParam } from "@/lib/rules/search/params";
import { blogMetadata } from "@/lib/seo/metadata/media-metadata";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { breadcrumbData } from "@/lib/seo/structured-data/breadcrumb-data";

type Props = PageProps<"/[locale]/media/blog">;

// The page number and the label are in the query: rendered at each request (docs/architecture.md §3).
export const dynamic = "force-dynamic";

const MAX_LABEL_LENGTH = 100;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { found, locale } = await load(searchParams);
  return found ? blogMetadata(found, locale) : notFoundMetadata(locale);
}

export default async function BlogRoute({ searchParams }: Props) {
  const { found, locale } = await load(searchParams);
  if (!found) return <NotFoundView />;
  const t = await getTranslations("media");
  const blog = { label: t("nav.blog"), href: routes.blog() };
  const crumbs = [
    { label: t("root.heading"), href: routes.media() },
    ...(found.label === null ? [{ label: blog.label }] : [blog, { label: found.label }]),
  ];
  return (
    <>
      <JsonLd data={await breadcrumbData(crumbs, locale)} />
      <BlogScreen found={found} crumbs={crumbs} feed={machineRoutes.articlesFeed(locale)} />
    </>
  );
}

async function load(searchParams: Props["searchParams"]) {
  const params = await searchParams;
  const locale = await pageLocale();
  const label = textParam(params, "label", MAX_LABEL_LENGTH) || null;
  return { locale, found: await getArticlePage(locale, { page: pageParam(params), label }) };
}
