export type Fields = { [key: string]: unknown };

/** An open object: neither an array nor null. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value at an own key; what an object inherits is not its data. */
export const at = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined);

export const keysOf = (...all: readonly Fields[]): string[] => [...new Set(all.flatMap((one) => Object.keys(one)))];

/** Whether the object has all of this part: objects at every depth, arrays whole. */
export function holdsPart(object: unknown, part: Fields): boolean {
  // An absent object has nothing: it holds a part of nulls.
  const fields = object ?? {};
  return (
    isFields(fields) &&
    Object.entries(part).every(([key, value]) =>
      isFields(value) ? holdsPart(at(fields, key), value) : jsonEqual(at(fields, key), value),
    )
  );
}

/** Equal JSON, whatever the order of keys; null and absent are the same (docs/protocol.md §0.9). */
export function jsonEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || a === undefined || b === null || b === undefined) return (a ?? null) === (b ?? null);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => jsonEqual(item, b[index]));
  if (isFields(a) && isFields(b)) return keysOf(a, b).every((key) => jsonEqual(at(a, key), at(b, key)));
  return false;
}
