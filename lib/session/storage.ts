/** Texts by name, as the browser keeps them. */
export type Texts = {
  get: (name: string) => string | null;
  set: (name: string, text: string) => void;
  remove: (name: string) => void;
};

/**
 * Local storage, and memory for what it does not take: it may be refused, full or absent (spec §9). Never throws. Of this
 * instance alone: on a server, nothing is shared between visitors.
 */
export function createStorage(local: () => Storage | undefined): Texts {
  const memory = new Map<string, string>();
  const attempt = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      const storage = local();
      return storage && work(storage);
    } catch {
      return undefined;
    }
  };
  const remove = (name: string) => attempt((storage) => storage.removeItem(name));

  return {
    get: (name) => memory.get(name) ?? attempt((storage) => storage.getItem(name)) ?? null,
    set(name, text) {
      const isKept = attempt((storage) => {
        storage.setItem(name, text);
        return storage.getItem(name) === text;
      });
      if (isKept) memory.delete(name);
      else {
        // What it held before would come back at the next visit.
        remove(name);
        memory.set(name, text);
      }
    },
    remove(name) {
      memory.delete(name);
      remove(name);
    },
  };
}
