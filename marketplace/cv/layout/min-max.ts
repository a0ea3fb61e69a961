/**
 * Returns the minimum of `of(item)` over the items, for lists too long to be arguments of Math.min; Infinity for an
 * empty list.
 */
export const minOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((least, item) => Math.min(least, of(item)), Number.POSITIVE_INFINITY);

/**
 * Returns the maximum of `of(item)` over the items, for lists too long to be arguments of Math.max; -Infinity for an
 * empty list.
 */
export const maxOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((most, item) => Math.max(most, of(item)), Number.NEGATIVE_INFINITY);
