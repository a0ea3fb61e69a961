/** Math.min over `of` of each item, for lists too long to be arguments. Infinity for an empty list. */
export const minOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((least, item) => Math.min(least, of(item)), Number.POSITIVE_INFINITY);

/** Same as Math.max, for lists too long to be arguments. */
export const maxOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((most, item) => Math.max(most, of(item)), Number.NEGATIVE_INFINITY);
