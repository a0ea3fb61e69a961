/** The options of one call. */
export type CallOptions = {
  apiVersion?: string | undefined;
  /** Acts as this organization. With null, acts as the natural user, whatever the client's own organization. */
  organizationId?: string | null | undefined;
  /** Acts on behalf of this user; only for callers who have this right. */
  userId?: string | undefined;
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Calls with the same key create a single object, however many calls are sent. */
  idempotencyKey?: string | undefined;
  /** The `etag` of the version that was read: when the object has changed since, the edit is refused with a 412. */
  ifMatch?: string | undefined;
};

const NAMES: Record<keyof CallOptions, true> = {
  apiVersion: true,
  organizationId: true,
  userId: true,
  timeoutMs: true,
  signal: true,
  idempotencyKey: true,
  ifMatch: true,
};

/** Throws a TypeError when the options are not an object, or have an unknown name that would be silently ignored. */
export function checkCallOptions(options: unknown, call: string) {
  if (typeof options !== "object" || options === null)
    throw new TypeError(`The options of ${call} must be an object, but got: ${typeof options}`);
  const unknown = Object.keys(options).filter((name) => !Object.hasOwn(NAMES, name));
  if (unknown.length > 0) throw new TypeError(`Unknown options of ${call}: ${unknown.join(", ")}`);
}
