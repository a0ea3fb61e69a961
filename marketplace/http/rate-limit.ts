export type RateLimitOptions = { calls: number; windowMs: number; maxAddresses?: number };

/**
 * Counts a call of this address. Returns the seconds to wait before this address may call again, or null when it may
 * call now.
 */
export type RateLimit = ((address: string, now?: number, weight?: number) => number | null) & {
  /** Uncounts one call that was no abuse. */
  refund: (address: string) => void;
  /** Returns when the last of these addresses may call again; null when each may call now. Counts nothing. */
  endOf: (isOne: (address: string) => boolean, now?: number) => Date | null;
  /** Allows these addresses to call again. */
  lift: (isOne: (address: string) => boolean) => void;
};

/**
 * Limits the calls of each address in a window of time, counted by this process alone. Memory is bounded too: the
 * oldest windows are forgotten first.
 */
export function createRateLimit({ calls, windowMs, maxAddresses = 10_000 }: RateLimitOptions): RateLimit {
  // Insertion order is the order of the windows' starts, so the first entry is the oldest.
  const windows = new Map<string, { start: number; count: number }>();

  const limit = (address: string, now = Date.now(), weight = 1) => {
    const current = windows.get(address);
    if (current && now - current.start < windowMs) {
      if (current.count >= calls) return Math.ceil((current.start + windowMs - now) / 1000);
      current.count += weight;
      return null;
    }
    windows.delete(address);
    windows.set(address, { start: now, count: weight });
    for (const oldest of windows.keys()) {
      if (windows.size <= maxAddresses) break;
      windows.delete(oldest);
    }
    return null;
  };
  const refund = (address: string) => {
    const current = windows.get(address);
    if (current) current.count = Math.max(0, current.count - 1);
  };
  const endOf = (isOne: (address: string) => boolean, now = Date.now()) => {
    const ends = [...windows].flatMap(([address, { start, count }]) =>
      count >= calls && now - start < windowMs && isOne(address) ? [start + windowMs] : [],
    );
    return ends.length > 0 ? new Date(Math.max(...ends)) : null;
  };
  const lift = (isOne: (address: string) => boolean) => {
    for (const address of windows.keys()) if (isOne(address)) windows.delete(address);
  };
  return Object.assign(limit, { refund, endOf, lift });
}
