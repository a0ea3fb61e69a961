import "server-only";
import { cache } from "react";
import { getEntries, getEntry } from "@/lib/data/content/entries";
import { byOrder, changedOn, readText, toHead } from "@/lib/data/content/read-metadata";
import { renderBody } from "@/lib/data/content/render-body";
import type { Locale } from "@/lib/i18n/routing";
import { isStaticPageName } from "@/lib/routes/static-page-name";
import type { StaticPageLink, StaticPageView } from "@/lib/views/static-page";

const COLLECTION = "page";
/** Number of pages that one read of the list returns (docs/product.md §9). */
const MAX_PAGES = 50;

/** Returns the page published at /{name}, or null when there is none to show. */
export const getStaticPage = cache(async (name: string, locale: Locale): Promise<StaticPageView | null> => {
  const entry = await getEntry(COLLECTION, name, locale);
  if (!entry || !isStaticPageName(entry.name)) return null;
  const { title, titletag, description } = toHead(entry);
  return {
    name: entry.name,
    title,
    titletag,
    description,
    body: renderBody(entry.fields.body, locale),
    updated: changedOn(entry),
  };
});

/** Returns every static page, as the footer names them, in the editors' order. */
export const getStaticPages = cache(async (locale: Locale): Promise<StaticPageLink[]> => {
  const { results } = await getEntries(COLLECTION, locale, { perPage: MAX_PAGES });
  return results
    .filter(({ name }) => isStaticPageName(name))
    .toSorted(byOrder)
    .map((entry) => ({
      name: entry.name,
      label: readText(entry.fields.label) ?? toHead(entry).title,
      updated: changedOn(entry),
    }));
});
