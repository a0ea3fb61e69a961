/** Length of an item's id. */
export const ITEM_ID_LENGTH = 12;
const ITEM_ID = /^[A-Za-z0-9_-]{1,24}$/;

export const isItemId = (value: unknown): value is string => typeof value === "string" && ITEM_ID.test(value);

/** Returns an id of 12 characters for an item that was stored without one. The same text always gives the same id. */
export const itemIdOf = (text: string): string =>
  (hash(text, 0x811c9dc5) + hash(text, 0x01000193)).slice(0, ITEM_ID_LENGTH);

/** Hashes with FNV-1a, to 7 characters of base 36. */
function hash(text: string, seed: number): string {
  let state = seed;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return (state >>> 0).toString(36).padStart(7, "0");
}
