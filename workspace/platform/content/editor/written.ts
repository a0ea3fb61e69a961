import type { Entry } from "@/lib/entities/entry";
import type { SaverCalls, Seen } from "@/lib/queries/object-saver";
import { entryState } from "@/lib/rules/content/entry-state";
import { type Fields, isFields } from "@/lib/rules/json-equal";

/** A command on an entry, sent with its edits. */
export type Command = "publish" | "unschedule" | "withdraw" | "discard";

/** The entry being edited: the published one merged with its draft. `command` is only sent, never stored. */
export type Written = { name: string; publishedDate: string | null; fields: Fields; metadata: Fields; command: null };

/** Returns the draft of an entry; null when there is none. */
export const draftOf = ({ metadata }: Entry): Fields | null => (isFields(metadata._draft) ? metadata._draft : null);

/** Returns the date on which the draft will replace the published text; null when no date is set. */
export function changeDateOf(entry: Entry): string | null {
  const { publishOn } = draftOf(entry) ?? {};
  return typeof publishOn === "string" && isPublished(entry) ? publishOn : null;
}

const isPublished = (entry: Entry): boolean => entryState(entry, new Date()) === "published";

/** Returns whether visitors read the entry, now or from its publication date on. */
export const isShown = ({ metadata }: Entry): boolean => metadata.active !== false;

export function toWritten(entry: Entry): Written {
  const { _draft: _, active: __, ...metadata } = entry.metadata;
  const written = withPatch(
    { name: entry.name, publishedDate: entry.publishedDate ?? null, fields: entry.fields, metadata },
    draftOf(entry) ?? {},
  );
  return {
    name: typeof written.name === "string" ? written.name : entry.name,
    publishedDate: changeDateOf(entry) ?? (typeof written.publishedDate === "string" ? written.publishedDate : null),
    fields: isFields(written.fields) ? written.fields : {},
    metadata: isFields(written.metadata) ? written.metadata : {},
    command: null,
  };
}

export const toSeen = (entry: Entry): Seen => ({
  value: toWritten(entry),
  version: entry.updatedDate ?? entry.createdDate,
});

/** Merges like a PATCH (docs/protocol.md §0.9). */
export function withPatch(fields: Fields, patch: Fields): Fields {
  const merged = Object.entries(patch).map(([key, value]) => {
    const before = fields[key];
    return [key, isFields(value) ? withPatch(isFields(before) ? before : {}, value) : value];
  });
  return { ...fields, ...Object.fromEntries(merged) };
}

/**
 * Returns the PATCH that saves the edits and runs the command (docs/protocol.md §1.1). Edits go to the draft, or to the
 * entry itself while nobody reads it. Publishing sends the whole draft, and sets the date if there is none. When a
 * published entry gets a later date, its text stays until then, and the draft stores that date.
 */
export function bodyOf(entry: Entry, patch: Fields, now: Date): Fields {
  const { command, ...part } = patch;
  const draft = draftOf(entry);
  const scheduled = changeDateOf(entry);
  if (command === "withdraw") return { metadata: { active: false } };
  if (command === "discard") return { metadata: { _draft: null } };
  if (command === "unschedule") return { metadata: { _draft: { publishOn: null } } };
  const chosen = part.publishedDate === undefined ? draft?.publishedDate : part.publishedDate;
  const date = part.publishedDate === undefined ? (scheduled ?? chosen) : chosen;
  if (isPublished(entry) && isLater(date, now) && (command === "publish" || scheduled))
    return { metadata: { _draft: { ...part, publishOn: date, publishedDate: entry.publishedDate ?? null } } };
  if (command === "publish") {
    const { metadata, publishOn: _, ...rest } = withPatch(draft ?? {}, part);
    return {
      ...rest,
      metadata: { ...(isFields(metadata) ? metadata : {}), active: true, ...(draft && { _draft: null }) },
      publishedDate: chosen ?? entry.publishedDate ?? minuteOf(now),
    };
  }
  // Clearing the date also cancels a scheduled publication.
  const unscheduled = scheduled && part.publishedDate !== undefined ? { publishOn: null } : {};
  return isShown(entry) || draft ? { metadata: { _draft: { ...part, ...unscheduled } } } : part;
}

const isLater = (date: unknown, now: Date): boolean => typeof date === "string" && new Date(date) > now;

/**
 * Rounds down to the minute: the clock of a browser may be seconds ahead, and a text published now must not be
 * scheduled.
 */
const minuteOf = (now: Date): string => new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();

type EntryCalls = {
  read: (id: string) => Promise<Entry>;
  update: (id: string, body: Fields, ifMatch: string) => Promise<Entry>;
};

/**
 * The API calls of the only saver of an entry. `last` returns the entry as last read; `onEntry` receives each response;
 * `isAutosave` tells whether nobody asked for the save.
 */
export function textCalls(
  last: () => Entry,
  { read, update }: EntryCalls,
  onEntry: (entry: Entry) => void,
  isAutosave: () => boolean = () => false,
): SaverCalls {
  const seen = (entry: Entry) => {
    onEntry(entry);
    return toSeen(entry);
  };
  return {
    read: async () => seen(await read(last().id)),
    send: async (patch, against) => {
      const entry = last();
      const { version } = against ?? toSeen(entry);
      const body = { ...bodyOf(entry, patch, new Date()), ...(isAutosave() && !patch.command && { autosave: true }) };
      return seen(await update(entry.id, body, `"${version}"`));
    },
  };
}

/** Returns the later of two versions of an entry. */
export const newest = (one: Entry, other: Entry): Entry =>
  (other.updatedDate ?? "") > (one.updatedDate ?? "") ? other : one;
