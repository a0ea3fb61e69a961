import type { Entry } from "@/lib/entities/entry";
import type { SaverCalls, Seen } from "@/lib/queries/object-saver";
import { entryState } from "@/lib/rules/content/entry-state";
import { type Fields, isFields } from "@/lib/rules/json-equal";

/** What is done to an entry besides writing it: a press, sent with what was written. */
export type Command = "publish" | "unschedule" | "withdraw" | "discard";

/** The entry as it is being written: what is published, with the draft beside it. `command` is only ever sent. */
export type Written = { name: string; publishedDate: string | null; fields: Fields; metadata: Fields; command: null };

/** What is written beside what is published; null when nothing is. */
export const draftOf = ({ metadata }: Entry): Fields | null => (isFields(metadata._draft) ? metadata._draft : null);

/** When what is written takes the place of what is published; null when it waits for a press. */
export function changeDateOf(entry: Entry): string | null {
  const { publishOn } = draftOf(entry) ?? {};
  return typeof publishOn === "string" && isPublished(entry) ? publishOn : null;
}

const isPublished = (entry: Entry): boolean => entryState(entry, new Date()) === "published";

/** Whether visitors read it, now or from its date on. */
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

/** As a PATCH merges (docs/protocol.md §0.9). */
export function withPatch(fields: Fields, patch: Fields): Fields {
  const merged = Object.entries(patch).map(([key, value]) => {
    const before = fields[key];
    return [key, isFields(value) ? withPatch(isFields(before) ? before : {}, value) : value];
  });
  return { ...fields, ...Object.fromEntries(merged) };
}

/**
 * The PATCH of what was written (docs/protocol.md §1.1): beside what is published, unless nobody reads it yet. Publishing
 * sends the whole draft with it, and dates what has no date; what is published stays until a later date, which the draft
 * then has.
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
  // A date that is taken out of the field is no date of publication either.
  const unscheduled = scheduled && part.publishedDate !== undefined ? { publishOn: null } : {};
  return isShown(entry) || draft ? { metadata: { _draft: { ...part, ...unscheduled } } } : part;
}

const isLater = (date: unknown, now: Date): boolean => typeof date === "string" && new Date(date) > now;

/** The clock of a browser may be ahead by seconds: what is published now is not for later. */
const minuteOf = (now: Date): string => new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();

type EntryCalls = {
  read: (id: string) => Promise<Entry>;
  update: (id: string, body: Fields, ifMatch: string) => Promise<Entry>;
};

/** The calls of the one saver of an entry. `last` is the entry as it was last read; `onEntry` gets each answer. */
export function textCalls(
  last: () => Entry,
  { read, update }: EntryCalls,
  onEntry: (entry: Entry) => void,
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
      return seen(await update(entry.id, bodyOf(entry, patch, new Date()), `"${version}"`));
    },
  };
}

/** Of two readings of an entry, the later one. */
export const newest = (one: Entry, other: Entry): Entry =>
  (other.updatedDate ?? "") > (one.updatedDate ?? "") ? other : one;
