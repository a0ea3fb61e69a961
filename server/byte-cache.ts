/** Bytes by key, at most `maxBytes` in all: the least recently used are evicted first. */
export type ByteCache = { get(key: string): Buffer | undefined; set(key: string, bytes: Buffer): void };

export const createByteCache = (maxBytes: number): ByteCache => {
  // A Map keeps insertion order: the first key is the least recently used.
  const entries = new Map<string, Buffer>();
  let total = 0;
  const forget = (key: string) => {
    total -= entries.get(key)?.length ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const bytes = entries.get(key);
      if (!bytes) return undefined;
      entries.delete(key);
      entries.set(key, bytes);
      return bytes;
    },
    set(key, bytes) {
      forget(key);
      if (bytes.length > maxBytes) return;
      entries.set(key, bytes);
      total += bytes.length;
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break;
        forget(oldest);
      }
    },
  };
};
