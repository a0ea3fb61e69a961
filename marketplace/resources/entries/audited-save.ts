import type { EntryState } from "@/lib/entities/entry-pair";
import type { AuditAction } from "@/lib/rules/audit/audit-actions";
import type { Caller } from "@/marketplace/access/caller";
import { personOf } from "@/marketplace/identity/person";
import { changeDateOf, withDraft } from "@/marketplace/resources/entries/draft";
import { lastAuthor, saveRevision, stateOf } from "@/marketplace/resources/entries/revisions/store";
import type { EntryRow } from "@/marketplace/resources/entries/store";
import type { Write } from "@/marketplace/writes/write";

type Saved = { stored: EntryRow | null; row: EntryRow };

const DECISIONS: Record<EntryState, AuditAction> = {
  published: "entryPublished",
  scheduled: "entryScheduled",
  withdrawn: "entryWithdrawn",
  draft: "entryWithdrawn",
};
/**
 * Collection of the interface texts that editors wrote to replace the product's texts (lib/i18n/override-messages).
 */
const MESSAGES = "i18n";

/**
 * Saves a revision of the entry that was just written, and a line of the audit trail when visitors can read the change.
 */
export async function auditSave(
  writing: Write,
  caller: Caller,
  { stored, row }: Saved,
  isAutosave?: boolean,
): Promise<void> {
  const isSeen = [row, ...(stored ? [stored] : [])].some((state) =>
    ["published", "scheduled"].includes(stateOf(state)),
  );
  const action = row.collection === MESSAGES ? "messagesOverridden" : DECISIONS[stateOf(row)];
  await save(writing, personOf(caller), { stored, row }, stateOf(row), isSeen ? action : null, isAutosave);
}

export const auditRestoration = (writing: Write, caller: Caller, saved: Saved): Promise<void> =>
  save(writing, personOf(caller), saved, stateOf(saved.row), "entryRestored");

export const auditRemoval = (writing: Write, caller: Caller, stored: EntryRow): Promise<void> =>
  save(writing, personOf(caller), { stored, row: stored }, "removed", "entryRemoved");

/**
 * Saves a revision of the draft, which visitors do not read, and a line of the audit trail when the draft gets a new
 * date of publication.
 */
export async function saveDraft(
  writing: Write,
  caller: Caller,
  { stored, row }: Saved,
  isAutosave?: boolean,
): Promise<void> {
  const date = changeDateOf(row);
  const isNewDate = date !== null && date.getTime() !== (stored && changeDateOf(stored))?.getTime();
  const saved = { ...withDraft(row), ...(date && { published_date: date }) };
  const state = date ? "scheduled" : "draft";
  await save(writing, personOf(caller), { stored, row: saved }, state, isNewDate ? "entryScheduled" : null, isAutosave);
}

/**
 * Saves the draft that replaced the published version at the draft's date. The revision's author is the last author of
 * the entry.
 */
export async function auditChange(writing: Write, { stored, row }: Saved): Promise<void> {
  const action = row.collection === MESSAGES ? "messagesOverridden" : "entryPublished";
  await save(writing, await lastAuthor(writing.trx, row.id), { stored, row }, "published", action);
}

/** Audit lines refer to revisions, which contain the texts. */
async function save(
  { trx, audit }: Write,
  authorId: string | null,
  { stored, row }: Saved,
  state: EntryState | "removed",
  action: AuditAction | null,
  isAutosave = false,
): Promise<void> {
  const { before, after } = await saveRevision(trx, { stored, saved: row, state, authorId, isAutosave });
  if (action)
    await audit({ action, objectId: row.id, before: before ? { revision: before } : null, after: { revision: after } });
}
