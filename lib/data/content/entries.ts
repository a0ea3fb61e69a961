import "server-only";
import { cache } from "react";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/read/cached";
import { publicApi } from "@/lib/data/read/public-api";
import { readAllPages } from "@/lib/data/read/read-all-pages";
import type { Entry } from "@/lib/entities/entry";
import type { Locale } from "@/lib/i18n/routing";
import { ENTRIES_PAGE_SIZE } from "@/lib/rules/limits";
import { toSlug } from "@/lib/rules/text/slug";
import { tags } from "@/lib/tags";

/** The largest page of a list that the protocol allows. */
const WHOLE_PAGE = 100;
/** Order of lists: newest publication first. */
const NEWEST_FIRST = { orderBy: "publishedDate", order: "desc" } as const;

export type EntryPage = { results: Entry[]; count: number; page: number; nbPages: number };
/** One collection, or several read as one list. */
type Collections = string | readonly string[];
type Window = { page?: number; perPage?: number; label?: string };

/**
 * Returns the entry of this name (as the URL spells it) in exactly this language, or null when there is none to show.
 * An entry of another collection has another URL.
 */
export const getEntry = cache(async (collection: Collections, name: string, locale: Locale): Promise<Entry | null> => {
  const slug = toSlug(name);
  if (!slug) return null;
  return cached(() => readEntry(collection, slug, locale), {
    key: ["entry", String(collection), slug, locale],
    tags: [collection].flat().map((one) => tags.entry(locale, one, slug)),
    seconds: CATALOGUE_SECONDS,
  });
});

async function readEntry(collection: Collections, name: string, locale: Locale) {
  const { results } = await publicApi().entries.list({ collection, name, locale, nbResultsPerPage: 1 });
  return results[0] ?? null;
}

/**
 * Returns a page of the entries of a collection in this language, 10 per page by default (100 at most), with this label
 * when it is given. Past the last page, results are empty.
 */
export async function getEntries(
  collection: Collections,
  locale: Locale,
  { page = 1, perPage = ENTRIES_PAGE_SIZE, label }: Window = {},
): Promise<EntryPage> {
  if (label !== undefined) return getLabelled(collection, locale, { page, perPage, label });
  return readCached(["entries", String(collection), locale, String(page), String(perPage)], collection, async () => {
    const query = { collection, locale, page, nbResultsPerPage: perPage, ...NEWEST_FIRST };
    const { results, paginationMeta } = await publicApi().entries.advanced(query);
    return { results, count: paginationMeta.nbResults, page, nbPages: paginationMeta.nbPages };
  });
}

/** The part of an entry that lists need, so that they do not read every text again. */
export type EntrySummary = { name: string; title: string; label: string | null };

/** Returns the name, title and label of every entry of a collection in this language, newest first. */
export const getEntryIndex = cache(
  (collection: Collections, locale: Locale): Promise<EntrySummary[]> =>
    readCached(["entry-index", String(collection), locale], collection, () =>
      readAllPages(async (page) => {
        const query = { collection, locale, page, nbResultsPerPage: WHOLE_PAGE, ...NEWEST_FIRST };
        const { results, paginationMeta } = await publicApi().entries.list(query);
        const items = results.map(({ name, fields }) => ({
          name,
          title: fields.title ?? "",
          label: fields.label ?? null,
        }));
        return { items, nbPages: paginationMeta.nbPages };
      }),
    ),
);

/** Returns entries by name, in the order of the names. Entries that no longer exist are left out. */
export async function getNamedEntries(collection: Collections, locale: Locale, names: string[]): Promise<Entry[]> {
  if (names.length === 0) return [];
  const entries = await readCached(["entries-named", String(collection), locale, ...names], collection, async () => {
    const query = { collection, locale, name: names, nbResultsPerPage: WHOLE_PAGE };
    return (await publicApi().entries.list(query)).results;
  });
  return names.flatMap((name) => entries.find((entry) => entry.name === name) ?? []);
}

async function getLabelled(collection: Collections, locale: Locale, { page, perPage, label }: Required<Window>) {
  const index = await getEntryIndex(collection, locale);
  const names = index.filter((entry) => entry.label === label).map(({ name }) => name);
  const shown = names.slice((page - 1) * perPage, page * perPage);
  return {
    results: await getNamedEntries(collection, locale, shown),
    count: names.length,
    page,
    nbPages: Math.ceil(names.length / perPage),
  };
}

/** Reads through the cache. A write to any entry of the collection expires the value. */
const readCached = <Value>(key: string[], collection: Collections, read: () => Promise<Value>): Promise<Value> =>
  cached(read, { key, tags: [collection].flat().map(tags.collection), seconds: CATALOGUE_SECONDS });
