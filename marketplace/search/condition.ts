import type { RawBuilder } from "kysely";

/**
 * What an asset must satisfy, as a tree. It is evaluated for 16,384 documents at once, by operations on their bit
 * strings (marketplace/search/find-bits.ts).
 */
export type Condition =
  /** Has one of these values. */
  | { kind: "has"; field: string; values: readonly string[] }
  /** Has at least so many of these values. */
  | { kind: "hasAtLeast"; field: string; values: readonly string[]; count: number }
  /** Has one of the words of the same stem as one of these. */
  | { kind: "hasWord"; field: string; words: readonly string[] }
  /** Has a value with this prefix. */
  | { kind: "startsWith"; field: string; start: string }
  /** SQL about a row of this table: slower, for what the bits do not hold. */
  | { kind: "row"; from: "search_documents" | "search_points"; where: RawBuilder<boolean> }
  | { kind: "every" | "some"; of: readonly Condition[] }
  | { kind: "not"; of: Condition };

export const has = (field: string, values: readonly string[]): Condition => ({ kind: "has", field, values });
/** Has at least so many of these (different) values. */
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

/** Every one of them; true when there are none. */
export const every = (of: readonly Condition[]): Condition => ({ kind: "every", of });

/** One of them; false when there are none. */
export const some = (of: readonly Condition[]): Condition => ({ kind: "some", of });

/** The opposite; what is unknown (an attribute that the asset lacks) counts as false first. */
export const not = (of: Condition): Condition => ({ kind: "not", of });
