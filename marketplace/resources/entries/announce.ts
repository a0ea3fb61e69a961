import { tags } from "@/lib/tags";
import type { Context } from "@/marketplace/context";
import { dequeue } from "@/marketplace/jobs/queue";
import { changeDateOf } from "@/marketplace/resources/entries/draft";
import { formerTags } from "@/marketplace/resources/entries/former-names";
import { stateOf } from "@/marketplace/resources/entries/revisions/store";
import { type EntryRow, toEntry } from "@/marketplace/resources/entries/store";
import type { CoreEventType } from "@/marketplace/writes/event-types";
import type { Write } from "@/marketplace/writes/write";

export const ENTRY_PUBLICATION_JOB = "entryPublication";
const jobKey = (id: string) => `${ENTRY_PUBLICATION_JOB}/${id}`;
const changeKey = (id: string) => `${jobKey(id)}/change`;

/**
 * Applies the consequences of a write of an entry: its event, its scheduled publication, the invalidation of the pages
 * that show it.
 */
export async function announceEntry(
  { record, enqueue, revalidate, trx }: Write,
  { livemode }: Pick<Context, "livemode">,
  type: CoreEventType & `entry__${string}`,
  { stored, row }: { stored: EntryRow | null; row: EntryRow },
): Promise<void> {
  await record({ type, objectId: row.id, object: isHidden(row) ? null : toEntry(row, livemode) });
  if (row.published_date && stateOf(row) === "scheduled")
    await enqueue({
      kind: ENTRY_PUBLICATION_JOB,
      key: jobKey(row.id),
      payload: { id: row.id },
      runDate: row.published_date,
    });
  else await dequeue(trx, jobKey(row.id));
  await scheduleChange({ enqueue, trx }, row);
  await revalidate([...tagsOf(...(stored ? [stored] : []), row), ...(await formerTags(trx, row))]);
}

/** Schedules the publication of a published entry's draft at its date, or cancels it when the draft has no date. */
export async function scheduleChange({ enqueue, trx }: Pick<Write, "enqueue" | "trx">, row: EntryRow): Promise<void> {
  const runDate = changeDateOf(row);
  if (!runDate) return void (await dequeue(trx, changeKey(row.id)));
  const payload = { id: row.id, changeDate: runDate.toISOString() };
  await enqueue({ kind: ENTRY_PUBLICATION_JOB, key: changeKey(row.id), payload, runDate });
}

/** Applies the consequences of the publication of a scheduled entry. */
export async function announcePublication(
  { record, revalidate, trx }: Write,
  { livemode }: Pick<Context, "livemode">,
  row: EntryRow,
): Promise<void> {
  await record({ type: "entry__updated", objectId: row.id, object: toEntry(row, livemode) });
  await revalidate([...tagsOf(row), ...(await formerTags(trx, row))]);
}

/** Cancels the scheduled publications of a removed entry, and invalidates its pages. `former`: its former addresses. */
export async function announceRemoval(
  { record, revalidate, trx }: Write,
  stored: EntryRow,
  former: readonly string[],
): Promise<void> {
  await record({ type: "entry__deleted", objectId: stored.id });
  for (const key of [jobKey(stored.id), changeKey(stored.id)]) await dequeue(trx, key);
  await revalidate([...tagsOf(stored), ...former]);
}

/** Returns true for an entry that visitors cannot read, yet or any more: its events do not contain it. */
const isHidden = (row: EntryRow) => stateOf(row) !== "published";

/** Returns the tags of an entry in its states before and after a write, since its path may have changed. */
const tagsOf = (...states: EntryRow[]) => [...new Set(states.flatMap(tagsOfState))];

/** Tags of the entry, of its collection, of the home page's articles and of the list of pages. */
const tagsOfState = ({ locale, name, collection, metadata: { path } }: EntryRow) => [
  tags.entry(locale, collection, name),
  ...(collection === "doc" && typeof path === "string" ? [tags.doc(locale, path)] : []),
  tags.collection(collection),
  tags.frontpage(),
  tags.sitemap(),
];
