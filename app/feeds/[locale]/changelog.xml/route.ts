import { hasLocale } from "next-intl";
import { routing } from "@/lib/i18n/routing";
import { changelogFeed } from "@/lib/seo/changelog-feed";

// Made on the first request, then kept: it expires with the entries it tells.
export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];

const HEADERS = {
  "content-type": "application/atom+xml; charset=utf-8",
  "cache-control": "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400",
};

/** /feeds/fr/changelog.xml: machineRoutes.changelogFeed. */
export async function GET(_request: Request, { params }: RouteContext<"/feeds/[locale]/changelog.xml">) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return new Response("No such feed\n", { status: 404 });
  return new Response(await changelogFeed(locale), { headers: HEADERS });
}
