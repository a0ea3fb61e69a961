/** As Math.min over what `of` says of each, for lists too long to be arguments. Infinity for none. */
export const leastOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((least, item) => Math.min(least, of(item)), Number.POSITIVE_INFINITY);

/** As Math.max. */
export const mostOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((most, item) => Math.max(most, of(item)), Number.NEGATIVE_INFINITY);
