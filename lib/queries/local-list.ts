/** A list that a visitor stores in this browser, without account: shared, so that every part of the page shows the same. */
export type LocalList<Item> = {
  /** The same array as long as nothing has changed. */
  read: () => readonly Item[];
  /** First, and once: an item of the same key is replaced; beyond `max` the last ones go. */
  add: (item: Item) => void;
  remove: (key: string) => void;
  subscribe: (onChange: () => void) => () => void;
};

type Options<Item> = {
  /** Name in local storage. */
  name: string;
  max: number;
  keyOf: (item: Item) => string;
  /** What was stored, by this version or another, or edited by hand: null when it is no item. */
  toItem: (value: unknown) => Item | null;
};

/**
 * A list in local storage, the newest first. Storage that is refused or full never breaks anything: the list then lives
 * as long as the page.
 */
export function createLocalList<Item>({ name, max, keyOf, toItem }: Options<Item>): LocalList<Item> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let items: readonly Item[] = [];
  /** What storage would not take. */
  let memory: string | null = null;

  const read = () => {
    const stored = memory ?? readStored(name);
    if (stored !== text) {
      text = stored;
      // One key is one item, whatever was written there by hand.
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
      // Another tab has written; `key` is null when it has emptied all of it.
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
