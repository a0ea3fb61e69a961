import "server-only";
import { hasLocale } from "next-intl";
import { type Locale, routing } from "@/lib/i18n/routing";

const HEADERS = {
  "content-type": "application/atom+xml; charset=utf-8",
  // Feed readers request a feed again and again; a delay of a quarter of an hour is acceptable for an offer.
  "cache-control": "public, max-age=300, s-maxage=900, stale-while-revalidate=3600",
  // Feeds of searches are for readers, and are not indexed: there are as many URLs as searches.
  "x-robots-tag": "noindex",
};

/** Returns the response of a search's feed, for the same unvalidated query as the page of the search. */
export async function searchFeedResponse(
  request: Request,
  locale: string,
  write: (query: URLSearchParams, locale: Locale) => Promise<string>,
): Promise<Response> {
  if (!hasLocale(routing.locales, locale)) return new Response("No such feed\n", { status: 404 });
  return new Response(await write(new URL(request.url).searchParams, locale), { headers: HEADERS });
}
