import { type Fields, isFields } from "@/lib/rules/json-equal";
import { withTimeout } from "@/lib/session/with-timeout";

/** 30 days: how long the browser stores an entry (docs/workspace.md §5.5). */
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** Maximum wait for IndexedDB to open: some browsers never respond, and local storage is then used. */
const OPEN_TIMEOUT_MS = 2_000;
const NAME = "happy-cabinet";
const STORE = "entries";

/** A state that a person may want to restore. `version` is the `updatedDate` of the object that it was made from. */
export type StoredEntry = { id: string; date: string; version: string | null; values: Fields };
type Change = (entries: readonly StoredEntry[]) => readonly StoredEntry[];
/**
 * Storage of entries. `change` updates the entries of a key in one transaction, and stores nothing for an empty list.
 */
type Place = { change: (key: string, change: Change) => Promise<void>; keys: () => Promise<string[]> };

export type StoredEntries = ReturnType<typeof createStoredEntries>;

/**
 * Creates a store of entries by key: in IndexedDB; in local storage when IndexedDB is refused or full; else in memory.
 * The store never rejects. Entries that one storage refused are read together with the others, newest first, until the
 * first storage accepts them.
 */
export function createStoredEntries(storage: () => Storage | undefined, indexed: () => IDBFactory | undefined) {
  const memory = new Map<string, readonly StoredEntry[]>();
  const local = localPlace(storage, memory);
  const database = databasePlace(indexed);

  const update = async (key: string, change: Change) => {
    let changed: readonly StoredEntry[] = [];
    const merge: Change = (entries) => {
      changed = change(newestFirst([...entries, ...local.read(key)]));
      return changed;
    };
    try {
      await database.change(key, merge);
      local.write(key, []);
    } catch {
      local.write(key, merge([]));
    }
    return changed;
  };

  return {
    update,
    read: (key: string): Promise<readonly StoredEntry[]> => update(key, (entries) => entries),
    /**
     * Adds an entry synchronously, for a page that is being left. The entry is read with the others, and stored with
     * them at the next change.
     */
    addNow: (key: string, entry: StoredEntry) => local.write(key, newestFirst([entry, ...local.read(key)])),
    /** Keys with this prefix that still have entries. */
    async keys(prefix: string): Promise<string[]> {
      const stored = await database.keys().catch(() => []);
      const all = [...new Set([...stored, ...local.keys()])].filter((key) => key.startsWith(prefix));
      const kept = await Promise.all(
        all.map(async (key) => ((await update(key, (same) => same)).length > 0 ? key : null)),
      );
      return kept.filter((key) => key !== null).sort();
    },
    async clear(prefix: string) {
      const stored = await database.keys().catch(() => []);
      const all = [...new Set([...stored, ...local.keys()])].filter((key) => key.startsWith(prefix));
      await Promise.all(all.map((key) => update(key, () => [])));
    },
  };
}

/** Sorts entries, newest first, with one entry per id. Entries older than KEPT_MS are dropped. */
function newestFirst(entries: readonly StoredEntry[]): StoredEntry[] {
  const oldest = new Date(Date.now() - KEPT_MS).toISOString();
  const sorted = entries.filter(({ date }) => date > oldest).sort((a, b) => (a.date < b.date ? 1 : -1));
  return sorted.filter(({ id }, index) => sorted.findIndex((other) => other.id === id) === index);
}

function databasePlace(indexed: () => IDBFactory | undefined): Place {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= openDatabase(indexed()).catch((error) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return {
    async change(key, change) {
      const store = (await open()).transaction(STORE, "readwrite").objectStore(STORE);
      const before = await settled<{ entries: unknown } | undefined>(store.get(key));
      const entries = change(entriesIn(before?.entries));
      if (entries.length > 0) await settled(store.put({ key, entries }));
      else await settled(store.delete(key));
    },
    async keys() {
      const keys = await settled((await open()).transaction(STORE, "readonly").objectStore(STORE).getAllKeys());
      return keys.map(String);
    },
  };
}

function openDatabase(indexed: IDBFactory | undefined): Promise<IDBDatabase> {
  if (!indexed) return Promise.reject(new Error("This browser has no IndexedDB"));
  const request = indexed.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "key" });
  return withTimeout(
    OPEN_TIMEOUT_MS,
    settled(request).then(() => undefined),
  ).then(() => request.result);
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function localPlace(storage: () => Storage | undefined, memory: Map<string, readonly StoredEntry[]>) {
  const attempt = <Result>(use: (store: Storage) => Result): Result | undefined => {
    try {
      const store = storage();
      return store && use(store);
    } catch {
      return undefined;
    }
  };
  return {
    read: (key: string) => [...(memory.get(key) ?? []), ...toEntries(attempt((store) => store.getItem(key)))],
    write(key: string, entries: readonly StoredEntry[]) {
      const text = JSON.stringify(entries);
      memory.delete(key);
      if (entries.length === 0) return void attempt((store) => store.removeItem(key));
      const isStored = attempt((store) => {
        store.setItem(key, text);
        return true;
      });
      if (!isStored) memory.set(key, entries);
    },
    keys: () => [...memory.keys(), ...(attempt((store) => Object.keys(store)) ?? [])],
  };
}

function toEntries(text: string | null | undefined): StoredEntry[] {
  try {
    return entriesIn(JSON.parse(text ?? "[]"));
  } catch {
    return [];
  }
}

/** Ignores invalid entries: other code, or an older version of this one, may have written there. */
const entriesIn = (value: unknown): StoredEntry[] => (Array.isArray(value) ? value.filter(isEntry) : []);

const isEntry = (value: unknown): value is StoredEntry =>
  isFields(value) &&
  typeof value.id === "string" &&
  isDate(value.date) &&
  (value.version === null || typeof value.version === "string") &&
  isFields(value.values);

/** A date as `toISOString` writes it, since dates are compared as texts, and shown. */
const isDate = (value: unknown): value is string =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;

/** The entries stored in this browser. */
export const storedEntries = createStoredEntries(
  () => globalThis.localStorage,
  () => globalThis.indexedDB,
);
