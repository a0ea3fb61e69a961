/** In-memory caches of a browser: responses by cache name and URL. */
export function fakeCaches(origin: string) {
  const all = new Map<string, Map<string, Response>>();
  const keyOf = (asked: RequestInfo | URL) =>
    new URL(asked instanceof Request ? asked.url : String(asked), origin).href;
  const toCache = (entries: Map<string, Response>) => ({
    match: async (asked: RequestInfo | URL) => entries.get(keyOf(asked))?.clone(),
    put: async (asked: RequestInfo | URL, response: Response) => void entries.set(keyOf(asked), response),
    add: async (asked: RequestInfo | URL) => void entries.set(keyOf(asked), await fetch(keyOf(asked))),
    delete: async (asked: RequestInfo | URL) => entries.delete(keyOf(asked)),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  });
  return {
    /** Returns the paths in the caches whose name has this prefix. */
    paths: (prefix: string) =>
      [...all]
        .filter(([name]) => name.startsWith(prefix))
        .flatMap(([, entries]) => [...entries.keys()].map((url) => url.slice(origin.length))),
    names: () => [...all.keys()],
    /** Replacement of the global `caches`. */
    storage: {
      keys: async () => [...all.keys()],
      delete: async (name: string) => all.delete(name),
      open: async (name: string) => {
        const entries = all.get(name) ?? new Map<string, Response>();
        all.set(name, entries);
        return toCache(entries);
      },
    },
  };
}
