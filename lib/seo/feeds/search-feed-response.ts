import "server-only";
import { hasLocale } from "next-intl";
import { type Locale, routing } from "@/lib/i18n/routing";

const HEADERS = {
  "content-type": "application/atom+xml; charset=utf-8",
  // Feed readers request it again and again; a quarter of an hour is soon enough for an offer.
  "cache-control": "public, max-age=300, s-maxage=900, stale-while-revalidate=3600",
  // As many URLs as there are searches: read by people, of no use to an index.
  "x-robots-tag": "noindex",
};

/** The response of the URL of the feed of a search: by the same query, unchecked, as the page above it. */
export async function searchFeedResponse(
  request: Request,
  locale: string,
  write: (query: URLSearchParams, locale: Locale) => Promise<string>,
): Promise<Response> {
  if (!hasLocale(routing.locales, locale)) return new Response("No such feed\n", { status: 404 });
  return new Response(await write(new URL(request.url).searchParams, locale), { headers: HEADERS });
}
