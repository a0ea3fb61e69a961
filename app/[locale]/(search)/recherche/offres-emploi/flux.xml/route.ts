import { hasLocale } from "next-intl";
import { routing } from "@/lib/i18n/routing";
import { offersFeed } from "@/lib/seo/offers-feed";

export const dynamic = "force-dynamic";

const HEADERS = {
  "content-type": "application/atom+xml; charset=utf-8",
  // Readers ask again and again; a quarter of an hour is soon enough for an offer.
  "cache-control": "public, max-age=300, s-maxage=900, stale-while-revalidate=3600",
  // As many addresses as there are searches: read by people, of no use to an index.
  "x-robots-tag": "noindex",
};

/** The same query as the page above it, whatever it says: the newest offers of that search. */
export async function GET(request: Request, { params }: RouteContext<"/[locale]/recherche/offres-emploi/flux.xml">) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return new Response("No such feed\n", { status: 404 });
  return new Response(await offersFeed(new URL(request.url).searchParams, locale), { headers: HEADERS });
}
