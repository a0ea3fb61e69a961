/** The options of one call. */
export type CallOptions = {
  apiVersion?: string | undefined;
  /** Acts as this organization; null: as the natural user, whatever the client's own organization. */
  organizationId?: string | null | undefined;
  /** On behalf of this user, for callers with the right to. */
  userId?: string | undefined;
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
  /** The same key twice is one creation, however often the call is made. */
  idempotencyKey?: string | undefined;
  /** The `etag` of what was read: an edit of anything newer is refused with a 412. */
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

/** Throws a TypeError for what is not the options of a call: silently ignored, a mistake would go unseen. */
export function checkCallOptions(options: unknown, call: string) {
  if (typeof options !== "object" || options === null)
    throw new TypeError(`The options of ${call} must be an object, but got: ${typeof options}`);
  const unknown = Object.keys(options).filter((name) => !Object.hasOwn(NAMES, name));
  if (unknown.length > 0) throw new TypeError(`Unknown options of ${call}: ${unknown.join(", ")}`);
}
