/** The part of the browser's lock manager (`navigator.locks`) that this client uses. */
export type Locks = {
  request<Result>(name: string, options: { signal: AbortSignal }, work: () => Promise<Result>): Promise<Result>;
};

/**
 * The browser's own locks, shared by the tabs of a site. Absent on insecure origins, in old browsers and in Node 20.
 */
export const browserLocks = (): Locks | undefined => globalThis.navigator?.locks;

/**
 * Runs the work while no other tab runs it. The work also runs without locks, and when a frozen tab holds the lock
 * longer than `timeoutMs`. A refresh done twice is harmless, since the refresh token stays valid.
 */
export async function withLock<Result>(
  locks: Locks | undefined,
  { name, timeoutMs }: { name: string; timeoutMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!locks) return work();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  let working: Promise<Result> | undefined;
  const begin = () => {
    clearTimeout(timer);
    working ??= work();
    return working;
  };
  try {
    return await locks.request(name, { signal: timeout.signal }, begin);
  } catch {
    return begin();
  }
}
