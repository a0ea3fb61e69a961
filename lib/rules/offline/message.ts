/** What a page says to the worker. Paths are of this site; an offer's stands for both languages. */
export type OfflineMessage = {
  /** The user who is logged in; "" for none. */
  owner: string;
  keep: string[];
  drop: string[];
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === "string");

/** A page of an earlier build may say something else: null. */
export function readOfflineMessage(data: unknown): OfflineMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { owner, keep, drop }: { owner?: unknown; keep?: unknown; drop?: unknown } = data;
  return typeof owner === "string" && isTexts(keep) && isTexts(drop) ? { owner, keep, drop } : null;
}
