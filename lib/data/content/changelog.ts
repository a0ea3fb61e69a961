import "server-only";
import { getEntries } from "@/lib/data/content/entries";
import { readText, toHead } from "@/lib/data/content/read-metadata";
import { renderBody } from "@/lib/data/content/render-body";
import type { Entry } from "@/lib/entities/entry";
import type { Locale } from "@/lib/i18n/routing";
import { CHANGE_KINDS, type ChangeView } from "@/lib/views/change";

const MAX_CHANGES = 100;

/** Returns the changes of the product, newest first. */
export async function getChangelog(locale: Locale): Promise<ChangeView[]> {
  const { results } = await getEntries("changelog", locale, { perPage: MAX_CHANGES });
  return results.map((entry) => toChange(entry, locale)).toSorted(newestFirst);
}

/** Sorts by date, newest first. Of two versions of one day, the higher is the newer. */
const newestFirst = (one: ChangeView, other: ChangeView) =>
  other.date.localeCompare(one.date) || (other.version ?? "").localeCompare(one.version ?? "", "en", { numeric: true });

function toChange(entry: Entry, locale: Locale): ChangeView {
  const { name, title, description } = toHead(entry);
  const kinds: unknown[] = Array.isArray(entry.metadata.kinds) ? entry.metadata.kinds : [];
  return {
    name,
    title,
    description,
    version: readText(entry.metadata.version),
    kinds: CHANGE_KINDS.filter((kind) => kinds.includes(kind)),
    date: entry.publishedDate ?? entry.createdDate,
    body: renderBody(entry.fields.body, locale, 2),
  };
}
