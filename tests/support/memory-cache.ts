/**
 * Replaces Next's data cache in a unit test: caches results by key, never failures, as unstable_cache does. `expire`
 * removes the entries whose lifetime is at most this number of seconds.
 */
export function memoryCache() {
  const kept = new Map<string, { value: unknown; seconds: number; tags: string[] }>();
  return {
    kept,
    expire: (seconds: number) => {
      for (const [key, entry] of kept) if (entry.seconds <= seconds) kept.delete(key);
    },
    unstable_cache:
      <Value>(read: () => Promise<Value>, key: string[], options: { tags: string[]; revalidate: number }) =>
      async () => {
        const name = key.join("/");
        const value = kept.has(name) ? kept.get(name)?.value : await read();
        kept.set(name, { value, seconds: options.revalidate, tags: options.tags });
        return value;
      },
  };
}
