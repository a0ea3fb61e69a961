import { z } from "zod";
import { randomKey } from "@/lib/queries/random-key";

const KeptFile = z.object({ key: z.string(), name: z.string() });
export type KeptFile = z.infer<typeof KeptFile>;

const text = z.string().max(20_000).optional();
/** What is kept of an application that is being written: never a password. */
const Draft = z.object({
  /** The Idempotency-Key of its sending. */
  id: z.string().min(16).max(64),
  /** What was last sent under this key: another content takes another key. */
  attempt: z.string().max(100_000).optional(),
  files: z.array(KeptFile).max(5),
  fields: z.object({
    ...{ firstname: text, lastname: text, email: text, phone: text, cv: text, message: text, way: text },
    answers: z.array(z.string().max(20_000)).max(20).optional(),
  }),
});
export type Draft = z.infer<typeof Draft>;

/** Whose draft: of this person, or of the visitor of this tab. */
const nameOf = (userId: string | null, offerId: string) => `application:${userId ?? "visitor"}:${offerId}`;

/**
 * The draft of this offer in this tab: it outlives a reload, a log-in and an ended session. What a visitor wrote becomes
 * the draft of the person who logs in.
 */
export function readDraft(userId: string | null, offerId: string): Draft {
  const own = stored(nameOf(userId, offerId));
  if (own || userId === null) return own ?? newDraft();
  const written = stored(nameOf(null, offerId));
  if (!written) return newDraft();
  withStorage((storage) => storage.removeItem(nameOf(null, offerId)));
  writeDraft(userId, offerId, written);
  return written;
}

export const newDraft = (): Draft => ({ id: randomKey(), files: [], fields: {} });

export const writeDraft = (userId: string | null, offerId: string, draft: Draft) =>
  withStorage((storage) => storage.setItem(nameOf(userId, offerId), JSON.stringify(draft)));

export const forgetDraft = (userId: string | null, offerId: string) =>
  withStorage((storage) => storage.removeItem(nameOf(userId, offerId)));

/** The draft about to be sent as this content: the same content keeps its key, so that it is done once. */
export function attempted(draft: Draft, content: object): Draft {
  const attempt = JSON.stringify(content);
  const isOther = draft.attempt !== undefined && draft.attempt !== attempt;
  return { ...draft, attempt, id: isOther ? randomKey() : draft.id };
}

function stored(name: string): Draft | null {
  const kept = withStorage((storage) => storage.getItem(name));
  if (!kept) return null;
  try {
    return Draft.parse(JSON.parse(kept));
  } catch {
    return null;
  }
}

/** Storage that is refused or full breaks nothing: the text then lives as long as the page. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}
