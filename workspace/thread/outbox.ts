import * as z from "zod/mini";
import { type Failure, toFailure } from "@/lib/queries/failure";
import type { StoredEntry } from "@/lib/queries/stored-entries";
import { retryDateOf } from "@/workspace/shell/form/retry-after";

const AttachedFile = z.object({ key: z.string(), name: z.string() });
export type AttachedFile = z.infer<typeof AttachedFile>;
export const MessageValues = z.object({ content: z.string(), files: z.array(AttachedFile) });

/** A message to send. The id of the message is its Idempotency-Key: sent twice, it is still one message. */
export type NewMessage = z.infer<typeof MessageValues> & { id: string; date: string };

/** A message that is not sent yet: being sent, waiting for the network, or failed until the writer decides. */
export type Outgoing = NewMessage & {
  state: "sending" | "waiting" | "failed";
  failure?: Failure;
  /** After too many messages: the time of the next attempt. */
  retryDate?: number;
};

/** Stores the pending messages in this browser. */
type Store = {
  read: () => Promise<readonly StoredEntry[]>;
  add: (entry: StoredEntry) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
};

export type OutboxOptions = {
  send: (message: NewMessage) => Promise<void>;
  store: Store;
  isOnline: () => boolean;
  now: () => number;
  newKey: () => string;
};

/**
 * Time during which a waiting message is sent again by itself, in milliseconds: less than the day for which the API
 * remembers an Idempotency-Key. A message that waited longer, or that a wrong clock dated in the future, is sent only
 * when the writer asks for it.
 */
const KEY_LIFE_MS = 20 * 60 * 60 * 1000;

/**
 * Creates the outbox of one thread. Messages are sent in order, one at a time, and stored in the browser until they are
 * sent: a reload or an outage loses none of them, and none is sent twice.
 */
export function createOutbox({ send, store, isOnline, now, newKey }: OutboxOptions) {
  let outgoing: readonly Outgoing[] = [];
  let busy = false;
  const listeners = new Set<() => void>();

  const set = (next: readonly Outgoing[]) => {
    outgoing = next;
    for (const listener of listeners) listener();
  };
  const become = (id: string, to: Pick<Outgoing, "state" | "failure" | "retryDate">) =>
    set(outgoing.map((one) => (one.id === id ? { ...toNewMessage(one), ...to } : one)));
  const remove = (id: string) => {
    set(outgoing.filter((one) => one.id !== id));
    return store.remove(id);
  };

  async function flush(): Promise<void> {
    const next = outgoing.find(({ state }) => state === "waiting");
    if (busy || !next || !isOnline()) return;
    busy = true;
    become(next.id, { state: "sending" });
    try {
      await send(toNewMessage(next));
      await remove(next.id);
    } catch (error) {
      become(next.id, isOnline() ? toFailed(error, now()) : { state: "waiting" });
    } finally {
      busy = false;
    }
    await flush();
  }

  return {
    get: () => outgoing,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resumes with the messages stored by a page that the user left. */
    async resume() {
      const kept = (await store.read()).flatMap((entry) => toOutgoing(entry, now()));
      const known = new Set(outgoing.map(({ id }) => id));
      const older = kept.filter(({ id }) => !known.has(id)).sort((a, b) => (a.date < b.date ? -1 : 1));
      if (older.length > 0) set([...older, ...outgoing]);
      await flush();
    },
    /** Stores a message, then sends the pending ones. */
    async add(content: string, files: AttachedFile[]) {
      const message = { id: newKey(), content, files, date: new Date(now()).toISOString() };
      set([...outgoing, { ...message, state: "waiting" }]);
      await store.add(toStored(message));
      await flush();
    },
    retry(id: string) {
      become(id, { state: "waiting" });
      return flush();
    },
    remove,
    /** Sends the pending messages; called when the network returns. */
    flush,
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

const toNewMessage = ({ id, date, content, files }: NewMessage): NewMessage => ({ id, date, content, files });

const toStored = ({ id, date, content, files }: NewMessage): StoredEntry => ({
  id,
  date,
  version: null,
  values: { content, files },
});

function toOutgoing({ id, date, values }: StoredEntry, now: number): Outgoing[] {
  const { success, data } = MessageValues.safeParse(values);
  if (!success) return [];
  const age = now - Date.parse(date);
  return [{ id, date, ...data, state: age >= 0 && age < KEY_LIFE_MS ? "waiting" : "failed" }];
}

function toFailed(error: unknown, now: number): Pick<Outgoing, "state" | "failure" | "retryDate"> {
  const retryDate = retryDateOf(error, now);
  return { state: "failed", failure: toFailure(error), ...(retryDate !== null && { retryDate }) };
}
