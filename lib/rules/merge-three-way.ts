import { at, type Fields, isFields, jsonEqual, keysOf } from "@/lib/rules/json-equal";

/**
 * A place where two writers wrote different values. The path has keys of objects, and ids (or the values themselves) of
 * items of arrays.
 */
export type Conflict = { path: string[]; base: unknown; mine: unknown; theirs: unknown };
export type Merge<Value> = { merged: Value; conflicts: Conflict[] };

/**
 * Merges the versions that two writers made of the object `base`: a change by only one writer is applied. Scalars are
 * compared whole, objects key by key, arrays of items by their `id`, arrays of texts or numbers as sets; other arrays
 * whole. Null means absent. Where both wrote different values, `merged` has mine and a conflict has both values:
 * nothing may be sent before the conflict is resolved. When both changed the order of a list, mine wins without a
 * conflict, since nobody typed an order.
 */
export function mergeThreeWay(base: Fields, mine: Fields, theirs: Fields): Merge<Fields> {
  const conflicts: Conflict[] = [];
  return { merged: mergeFields({ base, mine, theirs }, [], conflicts), conflicts };
}

type Three<Value> = { base: Value; mine: Value; theirs: Value };

function mergeValue(three: Three<unknown>, path: string[], conflicts: Conflict[]): unknown {
  const { base, mine, theirs } = three;
  if (jsonEqual(theirs, base) || jsonEqual(mine, theirs)) return mine;
  if (jsonEqual(mine, base)) return theirs;
  // A form shows an object that does not exist yet as an object of nulls: those nulls are not a change by the other
  // writer.
  if (isNothing(base) && isNothing(theirs)) return mine;
  if (isNothing(base) && isNothing(mine)) return theirs;
  if (isFields(mine) && isFields(theirs))
    return mergeFields({ base: isFields(base) ? base : {}, mine, theirs }, path, conflicts);
  const lists = toLists(three);
  if (lists) return mergeLists(lists, path, conflicts);
  conflicts.push({ path, base, mine, theirs });
  return mine;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (isFields(value) && Object.values(value).every(isNothing));

function mergeFields({ base, mine, theirs }: Three<Fields>, path: string[], conflicts: Conflict[]): Fields {
  const merged = keysOf(mine, theirs, base).flatMap((key) => {
    const three = { base: at(base, key), mine: at(mine, key), theirs: at(theirs, key) };
    const value = mergeValue(three, [...path, key], conflicts);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(merged);
}

type List = Map<string, unknown>;

/** Returns the three values as lists of named items; null when an item has no name. An absent list counts as empty. */
function toLists({ base, mine, theirs }: Three<unknown>): Three<List> | null {
  const [of, my, their] = [toList(base ?? []), toList(mine ?? []), toList(theirs ?? [])];
  return of && my && their && (mine ?? theirs) != null ? { base: of, mine: my, theirs: their } : null;
}

function toList(value: unknown): List | null {
  if (!Array.isArray(value)) return null;
  const items = new Map(value.map((item) => [nameOf(item), item]));
  return items.size === value.length && !items.has("") ? items : null;
}

/**
 * Returns the name of a list's item: its id, or the item itself when it is a text or a number; "" for an item without a
 * name.
 */
export function nameOf(item: unknown): string {
  const name = isFields(item) ? at(item, "id") : item;
  return typeof name === "string" || typeof name === "number" ? String(name) : "";
}

function mergeLists({ base, mine, theirs }: Three<List>, path: string[], conflicts: Conflict[]): unknown[] {
  return mergeOrder({ base, mine, theirs }).flatMap((name) => {
    const three = { base: base.get(name), mine: mine.get(name), theirs: theirs.get(name) };
    const value = mergeValue(three, [...path, name], conflicts);
    return value === undefined ? [] : [value];
  });
}

/**
 * Returns the order of the writer who changed it, mine when both did. An item that the other writer added is placed
 * after the item that precedes it in that writer's list.
 */
function mergeOrder({ base, mine, theirs }: Three<List>): string[] {
  const [first, second] = isReordered(base, mine) ? [mine, theirs] : [theirs, mine];
  const order = [...first.keys()];
  let before: string | null = null;
  for (const name of second.keys()) {
    if (!first.has(name)) order.splice(before === null ? 0 : order.indexOf(before) + 1, 0, name);
    before = name;
  }
  return order;
}

function isReordered(base: List, changed: List): boolean {
  const kept = [...base.keys()].filter((name) => changed.has(name));
  const now = [...changed.keys()].filter((name) => base.has(name));
  return kept.some((name, index) => name !== now[index]);
}
