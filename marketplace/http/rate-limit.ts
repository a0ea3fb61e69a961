type Options = { calls: number; windowMs: number; maxAddresses?: number };

/** Seconds to wait before this address may call again, or null when it may call now. */
export type RateLimit = (address: string, now?: number) => number | null;

/** Bounds the calls of each address in a window of time. Memory is bounded too: the oldest windows are forgotten first. */
export function createRateLimit({ calls, windowMs, maxAddresses = 10_000 }: Options): RateLimit {
  // Insertion order is the order of the windows' starts, so the first entry is the oldest.
  const windows = new Map<string, { start: number; count: number }>();

  return (address, now = Date.now()) => {
    const current = windows.get(address);
    if (current && now - current.start < windowMs) {
      if (current.count >= calls) return Math.ceil((current.start + windowMs - now) / 1000);
      current.count += 1;
      return null;
    }
    windows.delete(address);
    windows.set(address, { start: now, count: 1 });
    for (const oldest of windows.keys()) {
      if (windows.size <= maxAddresses) break;
      windows.delete(oldest);
    }
    return null;
  };
}
