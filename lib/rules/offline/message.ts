/** Message of a page to the service worker. Paths are of this site; the path of an offer stands for both languages. */
export type OfflineMessage = {
  /** The user who is logged in; "" when there is none. */
  owner: string;
  keep: string[];
  drop: string[];
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

/** Reads a message; null for one of another form, which a page of an earlier build may send. */
export function readOfflineMessage(data: unknown): OfflineMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { owner, keep, drop }: { owner?: unknown; keep?: unknown; drop?: unknown } = data;
  return typeof owner === "string" && isTexts(keep) && isTexts(drop) ? { owner, keep, drop } : null;
}
