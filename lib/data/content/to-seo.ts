import type { Entry } from "@/lib/entities/entry";
import type { SeoView } from "@/lib/views/seo";

/** Returns the metadata of an entry of collection `seo` (titletag, description, image); null when there is no entry. */
export function toSeo(entry: Entry | undefined): SeoView | null {
  if (!entry) return null;
  const { fields, metadata } = entry;
  return {
    title: toText(fields.titletag) ?? toText(fields.title),
    description: toText(fields.description),
    image: toKey(fields.image) ?? toKey(metadata.image),
    noindex: toText(metadata.robots)?.includes("noindex") ?? false,
  };
}

/** Returns a text on one line; null for another type, or an empty text. */
const toText = (value: unknown): string | null =>
  (typeof value === "string" && value.replace(/\s+/g, " ").trim()) || null;

/** Keys of stored files are ASCII, without space (docs/protocol.md §9). */
const toKey = (value: unknown): string | null =>
  typeof value === "string" && /^[\w./-]{1,300}$/.test(value) ? value : null;
