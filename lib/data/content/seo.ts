import "server-only";
import { cache } from "react";
import { toSeo } from "@/lib/data/content/to-seo";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/read/cached";
import { nullWhenUnavailable } from "@/lib/data/read/null-when-unavailable";
import { publicApi } from "@/lib/data/read/public-api";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/i18n/routing";
import { emitterId } from "@/lib/rules/emitter-id";
import { tags } from "@/lib/tags";
import type { SeoView } from "@/lib/views/seo";

const COLLECTION = "seo";

/** With its prefix, the name must fit in a cache tag, of 256 characters at most. */
const MAX_NAME_LENGTH = 240;

/** Entries whose failure was reported and that have not been read since. */
const reported = new Set<string>();

/**
 * Returns the texts that editors wrote for a page in search engines (dynamic SEO). They are the entry of collection
 * `seo` named after the route, or after the route and one of its many pages. Null when there is none, or when it cannot
 * be read: the page then uses its built-in texts, for half a minute, and one seo_fetch_error event is recorded.
 */
export const getSeo = cache(async (seoEntryName: string, locale: Locale): Promise<SeoView | null> => {
  if (seoEntryName.length > MAX_NAME_LENGTH) return null;
  const key = `${locale}/${seoEntryName}`;
  const read = readSeo(seoEntryName, locale);
  void read.then(
    () => reported.delete(key),
    () => reportFailure(key, seoEntryName, locale),
  );
  return (await nullWhenUnavailable(read))?.seo ?? null;
});

/**
 * Wraps the value in an object: with a bare null, the short life of absences would apply to the page. A write expires
 * the cached value.
 */
const readSeo = (name: string, locale: Locale) =>
  cached(
    async () => {
      const query = { collection: COLLECTION, name, locale, nbResultsPerPage: 1 };
      const { results } = await publicApi().entries.list(query);
      return { seo: toSeo(results[0]) };
    },
    { key: ["seo", locale, name], tags: [tags.entry(locale, COLLECTION, name)], seconds: CATALOGUE_SECONDS },
  );

/**
 * Reports a failure once, for all renderings until the entry is read again. An event that cannot be recorded is
 * dropped.
 */
function reportFailure(key: string, seoEntryName: string, locale: Locale): void {
  if (reported.has(key)) return;
  reported.add(key);
  const metadata = { dynamicSEO: true, seoEntryName, locale };
  const event = { type: "seo_fetch_error", emitterId: emitterId(env().product), metadata };
  void publicApi()
    .events.create(event)
    .catch(() => undefined);
}
