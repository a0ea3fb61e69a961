import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { merge } from "@/marketplace/db/merge";
import type { Database } from "@/marketplace/db/schema";
import { badRequest } from "@/marketplace/errors";
import { toViolations } from "@/marketplace/http/violations";
import { stateOf } from "@/marketplace/resources/entries/revisions/store";
import { type EntryEdit, NewEntry } from "@/marketplace/resources/entries/schemas";
import type { EntryRow } from "@/marketplace/resources/entries/store";
import { hiddenPart } from "@/marketplace/resources/namespaces";

/**
 * Parts of an entry that a PATCH may publish; its collection and its language do not change. `publishOn`: date when the
 * draft replaces the published version automatically.
 */
const Draft = NewEntry.pick({ name: true, fields: true, metadata: true, publishedDate: true })
  .extend({ publishOn: NewEntry.shape.publishedDate })
  .partial()
  .superRefine(({ metadata = {} }, { addIssue }) => {
    const keys = Object.keys(hiddenPart(metadata));
    if (keys.length > 0) addIssue({ code: "unrecognized_keys", keys, path: ["metadata"], input: metadata });
  });

/** Separates the change to the draft from the change to the entry. */
export function splitDraft({ updatedDate: _, autosave: __, metadata, ...edit }: EntryEdit) {
  const { _draft: given, ...rest } = metadata ?? {};
  const others = given === undefined ? metadata : rest;
  const changesEntry =
    Object.values(edit).some((value) => value !== undefined) ||
    (given === undefined ? metadata !== undefined : Object.keys(rest).length > 0);
  return { given, metadata: others, changesOnlyDraft: given !== undefined && !changesEntry };
}

/** Returns the draft of an entry, or null. */
export const draftOf = ({ metadata }: EntryRow): JsonObject | null => objectOf(metadata._draft);

/**
 * Returns the draft after this change, which is merged like the body of a PATCH; null empties the draft. Throws 400 for
 * values that no entry may have.
 */
export function draftAfter(stored: EntryRow, given: unknown): JsonObject | null {
  const before = draftOf(stored);
  if (given === undefined) return before;
  if (given === null) return null;
  const object = objectOf(given);
  const parsed = Draft.safeParse(object ? merge(before ?? {}, object) : given, { reportInput: true });
  if (!parsed.success) throw badRequest(toViolations(parsed.error.issues, ["metadata", "_draft"]));
  return parsed.data;
}

/** Returns metadata after an edit, with this draft, which does not count towards the size limit of an entry. */
export function metadataWith(
  { metadata: { _draft: _, ...stored } }: EntryRow,
  given: JsonObject | undefined,
  draft: JsonObject | null,
): JsonObject {
  return { ...merge(stored, given ?? {}), ...(draft && { _draft: draft }) };
}

/** Writes the draft and nothing else: the published entry's date, pages and events do not change. */
export async function writeDraft(trx: Kysely<Database>, stored: EntryRow, draft: JsonObject | null): Promise<EntryRow> {
  const { rows } = await sql<EntryRow>`
    UPDATE entries
    SET metadata = ${JSON.stringify(metadataWith(stored, undefined, draft))}::jsonb,
      draft_date = next_date(greatest(updated_date, draft_date))
    WHERE id = ${stored.id}
    RETURNING *`.execute(trx);
  return rows[0] ?? stored;
}

/**
 * Returns the date when the draft replaces the published version; null when an editor will publish it, or nothing is
 * published.
 */
export function changeDateOf(stored: EntryRow): Date | null {
  const { publishOn } = Draft.safeParse(draftOf(stored) ?? {}).data ?? {};
  return publishOn && stateOf(stored) === "published" ? new Date(publishOn) : null;
}

/** Returns the entry as it would be after publishing its draft. */
export function withDraft(stored: EntryRow): EntryRow {
  const draft = Draft.safeParse(draftOf(stored) ?? {}).data ?? {};
  const { _draft: _, ...metadata } = stored.metadata;
  return {
    ...stored,
    name: draft.name ?? stored.name,
    fields: merge(stored.fields, draft.fields ?? {}),
    metadata: merge(metadata, draft.metadata ?? {}),
    published_date: draft.publishedDate ? new Date(draft.publishedDate) : stored.published_date,
  };
}

const objectOf = (value: unknown): JsonObject | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
