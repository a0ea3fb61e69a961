import { at, type Fields, isFields, jsonEqual, keysOf } from "@/lib/rules/json-equal";

/** Where two writers wrote different things: keys of objects, and ids (or the values themselves) of items of arrays. */
export type Conflict = { path: string[]; base: unknown; mine: unknown; theirs: unknown };
export type Merge<Value> = { merged: Value; conflicts: Conflict[] };

/**
 * What two writers made of one object, `base`: what either changed alone is taken. Scalars are compared whole, objects
 * key by key, arrays of items by their `id`, arrays of texts or numbers as sets; other arrays whole. Null is absent.
 * Where both wrote different things, `merged` holds mine, and a conflict holds both: nothing may be sent before it is
 * settled. An order that both changed is mine: nobody typed it.
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
  // A form shows an object that is not there yet as one of nulls: that is no other writer's.
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

/** The three as lists of named things; null when one has a thing without name. An absent list is empty. */
function toLists({ base, mine, theirs }: Three<unknown>): Three<List> | null {
  const [of, my, their] = [toList(base ?? []), toList(mine ?? []), toList(theirs ?? [])];
  return of && my && their && (mine ?? theirs) != null ? { base: of, mine: my, theirs: their } : null;
}

function toList(value: unknown): List | null {
  if (!Array.isArray(value)) return null;
  const items = new Map(value.map((item) => [nameOf(item), item]));
  return items.size === value.length && !items.has("") ? items : null;
}

/** What names a thing of a list: its id, or the text or number that it is; "" for what has no name. */
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

/** The order of the writer who changed it, mine when both did; what the other added stands after what it followed there. */
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
