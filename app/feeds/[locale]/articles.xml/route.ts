import { articlesFeed } from "@/lib/seo/feeds/articles-feed";
import { cachedFeed } from "@/lib/seo/feeds/cached-feed";

// Rendered on the first request, then cached until its articles change.
export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];

/** /feeds/fr/articles.xml: machineRoutes.articlesFeed. */
export async function GET(_request: Request, { params }: RouteContext<"/feeds/[locale]/articles.xml">) {
  const { locale } = await params;
  return cachedFeed(locale, articlesFeed);
}
