import "server-only";
import { hasLocale } from "next-intl";
import { type Locale, routing } from "@/lib/i18n/routing";

const HEADERS = {
  "content-type": "application/atom+xml; charset=utf-8",
  "cache-control": "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400",
};

/** Returns the response of a URL with an Atom feed in each language; 404 for a language that the site does not have. */
export async function cachedFeed(locale: string, write: (locale: Locale) => Promise<string>): Promise<Response> {
  if (!hasLocale(routing.locales, locale)) return new Response("No such feed\n", { status: 404 });
  return new Response(await write(locale), { headers: HEADERS });
}
