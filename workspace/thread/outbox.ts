import * as z from "zod/mini";
import { type Failure, toFailure } from "@/lib/queries/failure";
import type { KeptEntry } from "@/lib/queries/kept-entries";
import { retryDateOf } from "@/workspace/shell/form/retry-after";

const AttachedFile = z.object({ key: z.string(), name: z.string() });
export type AttachedFile = z.infer<typeof AttachedFile>;
export const MessageValues = z.object({ content: z.string(), files: z.array(AttachedFile) });

/** A message to send. Its id is its Idempotency-Key: sent again, it is one message. */
export type NewMessage = z.infer<typeof MessageValues> & { id: string; date: string };

/** A message that is not sent yet: under way, waiting for the network, or refused until the writer decides. */
export type Outgoing = NewMessage & {
  state: "sending" | "waiting" | "failed";
  failure?: Failure;
  /** After too many messages: when it may be tried again. */
  retryDate?: number;
};

/** Where they are kept meanwhile: in this browser. */
type Store = {
  read: () => Promise<readonly KeptEntry[]>;
  add: (entry: KeptEntry) => Promise<unknown>;
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
 * The API remembers an Idempotency-Key for a day: what waited for longer, or is dated of tomorrow by a clock that was
 * wrong, is sent by a press only.
 */
const KEY_LIFE_MS = 20 * 60 * 60 * 1000;

/**
 * The messages of one thread on their way, in their order, one at a time; kept in the browser until they are sent, so
 * that a reload or an outage loses none, and sends none twice.
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
    /** Goes on with what was kept by a page that was left. */
    async resume() {
      const kept = (await store.read()).flatMap((entry) => toOutgoing(entry, now()));
      const known = new Set(outgoing.map(({ id }) => id));
      const older = kept.filter(({ id }) => !known.has(id)).sort((a, b) => (a.date < b.date ? -1 : 1));
      if (older.length > 0) set([...older, ...outgoing]);
      await flush();
    },
    /** Resolves once it is kept; it is on its way by then. */
    async add(content: string, files: AttachedFile[]) {
      const message = { id: newKey(), content, files, date: new Date(now()).toISOString() };
      set([...outgoing, { ...message, state: "waiting" }]);
      await store.add(toKept(message));
      await flush();
    },
    retry(id: string) {
      become(id, { state: "waiting" });
      return flush();
    },
    remove,
    /** Sends what waits: the network is back. */
    flush,
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

const toNewMessage = ({ id, date, content, files }: NewMessage): NewMessage => ({ id, date, content, files });

const toKept = ({ id, date, content, files }: NewMessage): KeptEntry => ({
  id,
  date,
  version: null,
  values: { content, files },
});

function toOutgoing({ id, date, values }: KeptEntry, now: number): Outgoing[] {
  const { success, data } = MessageValues.safeParse(values);
  if (!success) return [];
  const age = now - Date.parse(date);
  return [{ id, date, ...data, state: age >= 0 && age < KEY_LIFE_MS ? "waiting" : "failed" }];
}

function toFailed(error: unknown, now: number): Pick<Outgoing, "state" | "failure" | "retryDate"> {
  const retryDate = retryDateOf(error, now);
  return { state: "failed", failure: toFailure(error), ...(retryDate !== null && { retryDate }) };
}
