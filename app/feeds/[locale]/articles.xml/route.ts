import { hasLocale } from "next-intl";
import { routing } from "@/lib/i18n/routing";
import { articlesFeed } from "@/lib/seo/articles-feed";

// Made on the first request, then kept: it expires with the articles it tells.
export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];

const HEADERS = {
  "content-type": "application/atom+xml; charset=utf-8",
  "cache-control": "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400",
};

/** /feeds/fr/articles.xml: machineRoutes.articlesFeed. */
export async function GET(_request: Request, { params }: RouteContext<"/feeds/[locale]/articles.xml">) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return new Response("No such feed\n", { status: 404 });
  return new Response(await articlesFeed(locale), { headers: HEADERS });
}
