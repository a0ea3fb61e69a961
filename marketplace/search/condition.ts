import type { RawBuilder } from "kysely";

/**
 * Condition on an asset, as a tree. It is evaluated for 16,384 documents at a time, by operations on their bit strings
 * (marketplace/search/find-bits.ts).
 */
export type Condition =
  /** The asset has one of these values. */
  | { kind: "has"; field: string; values: readonly string[] }
  /** The asset has at least `count` of these values. */
  | { kind: "hasAtLeast"; field: string; values: readonly string[]; count: number }
  /** The asset has a word with the same stem as one of these. */
  | { kind: "hasWord"; field: string; words: readonly string[] }
  /** The asset has a value with this prefix. */
  | { kind: "startsWith"; field: string; start: string }
  /** SQL about a row of this table: slower, for data that is not in the bits. */
  | { kind: "row"; from: "search_documents" | "search_points"; where: RawBuilder<boolean> }
  | { kind: "every" | "some"; of: readonly Condition[] }
  | { kind: "not"; of: Condition };

export const has = (field: string, values: readonly string[]): Condition => ({ kind: "has", field, values });
/** Returns the condition that the asset has at least `count` of these distinct values. */
export function hasAtLeast(field: string, values: readonly string[], count: number): Condition {
  if (count <= 0) return every([]);
  if (count > values.length) return some([]);
  if (count === 1) return has(field, values);
  if (count === values.length) return every(values.map((value) => has(field, [value])));
  return { kind: "hasAtLeast", field, values, count };
}
export const hasWord = (field: string, words: readonly string[]): Condition => ({ kind: "hasWord", field, words });
export const startsWith = (field: string, start: string): Condition => ({ kind: "startsWith", field, start });
export const row = (where: RawBuilder<boolean>): Condition => ({ kind: "row", from: "search_documents", where });
export const pointRow = (where: RawBuilder<boolean>): Condition => ({ kind: "row", from: "search_points", where });

/** All of these conditions; true when there are none. */
export const every = (of: readonly Condition[]): Condition => ({ kind: "every", of });

/** At least one of these conditions; false when there are none. */
export const some = (of: readonly Condition[]): Condition => ({ kind: "some", of });

/** Negation of a condition. A condition on a missing attribute is false, so that its negation is true. */
export const not = (of: Condition): Condition => ({ kind: "not", of });
