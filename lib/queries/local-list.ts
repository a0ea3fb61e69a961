/**
 * A list that a visitor stores in this browser, without account. All the parts of a page share the list, so that they
 * show the same items.
 */
export type LocalList<Item> = {
  /** Returns the same array as long as nothing has changed. */
  read: () => readonly Item[];
  /** Adds an item at the start. An item with the same key is replaced; beyond `max`, the last ones are dropped. */
  add: (item: Item) => void;
  remove: (key: string) => void;
  subscribe: (onChange: () => void) => () => void;
};

type Options<Item> = {
  /** Name in local storage. */
  name: string;
  max: number;
  keyOf: (item: Item) => string;
  /** Parses a stored value, written by any version or edited by hand; null when it is not an item. */
  toItem: (value: unknown) => Item | null;
};

/**
 * Creates a list in local storage, newest first. When storage is refused or full, nothing breaks: the list then lasts
 * as long as the page.
 */
export function createLocalList<Item>({ name, max, keyOf, toItem }: Options<Item>): LocalList<Item> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let items: readonly Item[] = [];
  /** The list, when storage refused it. */
  let memory: string | null = null;

  const read = () => {
    const stored = memory ?? readStored(name);
    if (stored !== text) {
      text = stored;
      // Drops items with the same key, which may have been written by hand.
      items = [...new Map(parseList(stored, toItem).map((item) => [keyOf(item), item])).values()].slice(0, max);
    }
    return items;
  };
  const write = (changed: readonly Item[]) => {
    const next = JSON.stringify(changed.slice(0, max));
    memory = writeStored(name, next) ? null : next;
    for (const notify of listeners) notify();
  };
  const without = (key: string) => read().filter((item) => keyOf(item) !== key);

  return {
    read,
    add: (item) => write([item, ...without(keyOf(item))]),
    remove: (key) => write(without(key)),
    subscribe(onChange) {
      // Another tab has written; `key` is null when it has emptied the whole storage.
      const onStorage = ({ key }: StorageEvent) => {
        if (key === name || key === null) onChange();
      };
      listeners.add(onChange);
      window.addEventListener("storage", onStorage);
      return () => {
        listeners.delete(onChange);
        window.removeEventListener("storage", onStorage);
      };
    },
  };
}

function readStored(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

function writeStored(name: string, text: string): boolean {
  try {
    window.localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

function parseList<Item>(text: string | null, toItem: (value: unknown) => Item | null): Item[] {
  try {
    const values: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(values) ? values.flatMap((value) => toItem(value) ?? []) : [];
  } catch {
    return [];
  }
}
