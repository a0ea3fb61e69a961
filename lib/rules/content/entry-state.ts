import type { EntryState } from "@/lib/entities/entry-pair";
import type { JsonObject } from "@/lib/entities/json";

type Dated = { metadata: JsonObject; publishedDate?: string | null | undefined };

/** Returns the state of an entry at this instant (docs/product.md §4.4). Visitors only read `published` entries. */
export function entryState({ metadata, publishedDate }: Dated, now: Date): EntryState {
  const isDue = !publishedDate || new Date(publishedDate) <= now;
  if (metadata.active === false) return publishedDate && isDue ? "withdrawn" : "draft";
  return isDue ? "published" : "scheduled";
}
