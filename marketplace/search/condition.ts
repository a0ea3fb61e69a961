import type { RawBuilder } from "kysely";

/**
 * What is asked of an asset, as a tree. It is answered for 16,384 documents at once, by operations on their bit strings
 * (marketplace/search/statement.ts).
 */
export type Condition =
  /** Has one of these values. */
  | { kind: "has"; field: string; values: readonly string[] }
  /** Has at least so many of these values. */
  | { kind: "hasSeveral"; field: string; values: readonly string[]; count: number }
  /** Has one of the words of the same stem as one of these. */
  | { kind: "says"; field: string; words: readonly string[] }
  /** Has a value that begins so. */
  | { kind: "begins"; field: string; start: string }
  /** SQL about a row of this table: slower, for what bits do not know. */
  | { kind: "row"; from: "search_documents" | "search_points"; where: RawBuilder<boolean> }
  | { kind: "every" | "some"; of: readonly Condition[] }
  | { kind: "not"; of: Condition };

export const has = (field: string, values: readonly string[]): Condition => ({ kind: "has", field, values });
/** Has at least so many of these (different) values. */
export function hasSeveral(field: string, values: readonly string[], count: number): Condition {
  if (count <= 0) return every([]);
  if (count > values.length) return some([]);
  if (count === 1) return has(field, values);
  if (count === values.length) return every(values.map((value) => has(field, [value])));
  return { kind: "hasSeveral", field, values, count };
}
export const says = (field: string, words: readonly string[]): Condition => ({ kind: "says", field, words });
export const begins = (field: string, start: string): Condition => ({ kind: "begins", field, start });
export const row = (where: RawBuilder<boolean>): Condition => ({ kind: "row", from: "search_documents", where });
export const pointRow = (where: RawBuilder<boolean>): Condition => ({ kind: "row", from: "search_points", where });

/** Every one of them; true when there are none. */
export const every = (of: readonly Condition[]): Condition => ({ kind: "every", of });

/** One of them; false when there are none. */
export const some = (of: readonly Condition[]): Condition => ({ kind: "some", of });

/** The opposite; what is unknown (an attribute that the asset lacks) counts as false first. */
export const not = (of: Condition): Condition => ({ kind: "not", of });
