import { cachedFeed } from "@/lib/seo/feeds/cached-feed";
import { changelogFeed } from "@/lib/seo/feeds/changelog-feed";

// Rendered on the first request, then cached until its entries change.
export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];

/** /feeds/fr/changelog.xml: machineRoutes.changelogFeed. */
export async function GET(_request: Request, { params }: RouteContext<"/feeds/[locale]/changelog.xml">) {
  const { locale } = await params;
  return cachedFeed(locale, changelogFeed);
}
