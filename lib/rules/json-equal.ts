export type Fields = { [key: string]: unknown };

/** True for a plain object: neither an array nor null. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the value of an own key; inherited properties are not data. */
export const at = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined);

export const keysOf = (...all: readonly Fields[]): string[] => [...new Set(all.flatMap((one) => Object.keys(one)))];

/** True when the object contains all of this part: objects are compared at every depth, arrays as a whole. */
export function holdsPart(object: unknown, part: Fields): boolean {
  // An absent object counts as empty: it contains a part whose values are all null.
  const fields = object ?? {};
  return (
    isFields(fields) &&
    Object.entries(part).every(([key, value]) =>
      isFields(value) ? holdsPart(at(fields, key), value) : jsonEqual(at(fields, key), value),
    )
  );
}

/** True for equal JSON, whatever the order of keys; null and absent are the same (docs/protocol.md §0.9). */
export function jsonEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => jsonEqual(item, b[index]));
  if (isFields(a) && isFields(b)) return keysOf(a, b).every((key) => jsonEqual(at(a, key), at(b, key)));
  return false;
}
