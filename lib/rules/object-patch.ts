import { at, type Fields, isFields, jsonEqual, keysOf } from "@/lib/rules/json-equal";
import type { Conflict } from "@/lib/rules/merge-three-way";
import { nameOf } from "@/lib/rules/merge-three-way";

/**
 * Returns the PATCH that turns `from` into `to` (docs/protocol.md §0.9): the keys that differ, objects at every depth,
 * arrays whole, and null for a key to remove. Null when nothing differs.
 */
export function patchBetween(from: Fields, to: Fields): Fields | null {
  const changed = keysOf(from, to).flatMap((key): [string, unknown][] => {
    const [before, after] = [at(from, key), at(to, key)];
    if (jsonEqual(before, after)) return [];
    if (isFields(before) && isFields(after)) return [[key, patchBetween(before, after)]];
    return [[key, after ?? null]];
  });
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

/** Returns the object with another value at the path of a conflict; null removes what is there. */
export function withValueAt(fields: Fields, [key, ...rest]: Conflict["path"], value: unknown): Fields {
  if (key === undefined) return fields;
  return { ...fields, [key]: valueAt(at(fields, key), rest, value) };
}

function valueAt(current: unknown, path: string[], value: unknown): unknown {
  if (path.length === 0) return value;
  if (Array.isArray(current)) return listWith(current, path, value);
  return withValueAt(isFields(current) ? current : {}, path, value);
}

function listWith(list: unknown[], [name, ...rest]: string[], value: unknown): unknown[] {
  const place = list.findIndex((item) => nameOf(item) === name);
  const changed = valueAt(list[place], rest, value);
  const kept = changed === null || changed === undefined ? [] : [changed];
  return place < 0 ? [...list, ...kept] : list.toSpliced(place, 1, ...kept);
}
