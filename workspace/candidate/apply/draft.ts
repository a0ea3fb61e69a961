import { randomKey } from "@/lib/queries/random-key";
import { createStoredEntries, type StoredEntry, storedEntries } from "@/lib/queries/stored-entries";
import { NO_CV } from "@/workspace/candidate/apply/form";
import { type DraftPlace, draftKey } from "@/workspace/draft/draft-key";

/** Drafts of visitors. They are stored in the tab only, since other people may use the same browser. */
const tabEntries = createStoredEntries(
  () => globalThis.sessionStorage,
  () => undefined,
);

/**
 * The key of the draft of an application to this offer, by this user or by the visitor of this tab. The draft is
 * personal: no organization shares it.
 */
export const draftPlace = (userId: string | null, offerId: string): DraftPlace => ({
  userId,
  organizationId: null,
  kind: "application",
  id: offerId,
});

export const entriesOf = (userId: string | null) => (userId === null ? tabEntries : storedEntries);

/**
 * Moves the draft of a visitor from the tab to the drafts of the user who logs in, so that nobody else reads it. A
 * phone number or CV left empty is not copied: the profile provides the value.
 */
export async function adoptDraft(userId: string, offerId: string): Promise<void> {
  const visitorKey = draftKey(draftPlace(null, offerId));
  const written = await tabEntries.read(visitorKey);
  if (written.length === 0) return;
  await storedEntries.update(draftKey(draftPlace(userId, offerId)), (own) => [...written.map(toOwn), ...own]);
  await tabEntries.update(visitorKey, () => []);
}

function toOwn({ values: { way: _, phone, cv, ...values }, ...entry }: StoredEntry): StoredEntry {
  return { ...entry, values: { ...values, ...(phone !== "" && { phone }), ...(cv !== NO_CV && { cv }) } };
}

/** Deletes the drafts of an application, for the visitor and for these users, once it is sent. */
export async function forgetDrafts(userIds: readonly (string | null)[], offerId: string): Promise<void> {
  for (const userId of new Set(userIds))
    await entriesOf(userId).update(draftKey(draftPlace(userId, offerId)), () => []);
}

/** `id`: the Idempotency-Key of a request. `attempt`: the content last sent with that key. */
type Sending = { id: string; attempt?: string | undefined };

export const newSending = (): Sending => ({ id: randomKey() });

/**
 * Returns the key with which to send this content: the existing key for the same content, so that it is sent only once;
 * a new key for different content.
 */
export function attempted(sending: Sending, content: object): Sending {
  const attempt = JSON.stringify(content);
  const isOther = sending.attempt !== undefined && sending.attempt !== attempt;
  return { attempt, id: isOther ? randomKey() : sending.id };
}
