import "server-only";
import { cache } from "react";
import { getEntries } from "@/lib/data/content/entries";
import { byOrder, changedOn, readText, toHead } from "@/lib/data/content/read-metadata";
import { renderBody } from "@/lib/data/content/render-body";
import type { Entry } from "@/lib/entities/entry";
import type { Locale } from "@/lib/i18n/routing";
import { toSlug } from "@/lib/rules/text/slug";
import { DOC_SECTIONS, type DocLinkView, type DocView } from "@/lib/views/doc";

const MAX_DOCS = 100;

/** Returns every page of the documentation in this language, in reading order. */
export const getDocs = cache(
  async (locale: Locale): Promise<DocLinkView[]> => (await readDocs(locale)).map(({ link }) => link),
);

/** Returns the page at this path after /docs, with segments as the URL spells them; null when there is none. */
export const getDoc = cache(async (path: string, locale: Locale): Promise<DocView | null> => {
  const requested = path.split("/").map(toSlug).join("/");
  const docs = await readDocs(locale);
  const index = docs.findIndex(({ link }) => link.path === requested);
  const found = docs[index];
  if (!found) return null;
  return {
    doc: found.link,
    body: renderBody(found.entry.fields.body, locale),
    previous: docs[index - 1]?.link ?? null,
    next: docs[index + 1]?.link ?? null,
  };
});

const readDocs = cache(async (locale: Locale) => {
  const { results } = await getEntries("doc", locale, { perPage: MAX_DOCS });
  const docs = results.toSorted(byOrder).flatMap((entry) => {
    const link = toLink(entry);
    return link ? [{ entry, link }] : [];
  });
  // The order of the menu, and of the links to the previous and next page: by part, then by the order within each part.
  return DOC_SECTIONS.flatMap((section) => docs.filter(({ link }) => link.section === section));
});

/** Returns null for an entry whose path or part cannot be a URL of the documentation. */
function toLink(entry: Entry): DocLinkView | null {
  const { title, description } = toHead(entry);
  const path = readText(entry.metadata.path);
  const section = DOC_SECTIONS.find((known) => known === entry.metadata.section);
  if (!section || !path?.split("/").every((segment) => toSlug(segment) === segment)) return null;
  return { path, title, description, section, label: readText(entry.fields.label) ?? title, updated: changedOn(entry) };
}
