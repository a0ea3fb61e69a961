import { createKeptEntries, type KeptEntry, keptEntries } from "@/lib/queries/kept-entries";
import { randomKey } from "@/lib/queries/random-key";
import { NO_CV } from "@/workspace/candidate/apply/form";
import { type DraftPlace, draftKey } from "@/workspace/draft/draft-key";

/** Of a visitor: their tab alone keeps it, since others use the same browser. */
const tabEntries = createKeptEntries(
  () => globalThis.sessionStorage,
  () => undefined,
);

/** The draft of an application to this offer: of this person, or of the visitor of this tab. It is personal. */
export const draftPlace = (userId: string | null, offerId: string): DraftPlace => ({
  userId,
  organizationId: null,
  kind: "application",
  id: offerId,
});

export const entriesOf = (userId: string | null) => (userId === null ? tabEntries : keptEntries);

/**
 * What a visitor wrote becomes the draft of the person who logs in, and is read by nobody else. What they left empty is
 * what the profile says.
 */
export async function adoptDraft(userId: string, offerId: string): Promise<void> {
  const visitorKey = draftKey(draftPlace(null, offerId));
  const written = await tabEntries.read(visitorKey);
  if (written.length === 0) return;
  await keptEntries.update(draftKey(draftPlace(userId, offerId)), (own) => [...written.map(toOwn), ...own]);
  await tabEntries.update(visitorKey, () => []);
}

function toOwn({ values: { way: _, phone, cv, ...values }, ...entry }: KeptEntry): KeptEntry {
  return { ...entry, values: { ...values, ...(phone !== "" && { phone }), ...(cv !== NO_CV && { cv }) } };
}

/** Once it is sent: what every tab wrote of it. */
export async function forgetDrafts(userIds: readonly (string | null)[], offerId: string): Promise<void> {
  for (const userId of new Set(userIds))
    await entriesOf(userId).update(draftKey(draftPlace(userId, offerId)), () => []);
}

/** `id`: the Idempotency-Key of a sending. `attempt`: what was last sent under it. */
type Sending = { id: string; attempt?: string | undefined };

export const newSending = (): Sending => ({ id: randomKey() });

/** The sending of this content: the same content keeps its key, so that it is done once. */
export function attempted(sending: Sending, content: object): Sending {
  const attempt = JSON.stringify(content);
  const isOther = sending.attempt !== undefined && sending.attempt !== attempt;
  return { attempt, id: isOther ? randomKey() : sending.id };
}
