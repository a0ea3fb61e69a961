type Dated = { id: string; startDate: string | null; endDate: string | null };

/** The end of a current item: it sorts after every month, so that current items come first. */
const NOW = "9999";

/**
 * Sorts items: current ones first, then by latest end, then by latest beginning. Items without dates come last, in
 * their previous order.
 */
export const chronological = <Item extends Dated>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => compare(endOf(b), endOf(a)) || compare(b.startDate ?? "", a.startDate ?? ""));

const endOf = ({ startDate, endDate }: Dated) => endDate ?? (startDate ? NOW : "");
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export const isChronological = (items: readonly Dated[]): boolean =>
  chronological(items).every(({ id }, index) => id === items[index]?.id);

/** Returns the items with one item moved to a place, from 0; unchanged when there is no such place. */
export function withMoved<Item extends { id: string }>(items: readonly Item[], id: string, to: number): Item[] {
  const from = items.findIndex((item) => item.id === id);
  const item = items[from];
  if (!item || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * Returns the items with this one: in place of the item with the same id; else by date when the items are sorted by
 * date; else first. Without `order`, a new item comes last.
 */
export function withItem<Item extends { id: string }>(
  items: readonly Item[],
  item: Item,
  order?: ItemOrder<Item>,
): Item[] {
  if (items.some(({ id }) => id === item.id)) return items.map((other) => (other.id === item.id ? item : other));
  if (!order) return [...items, item];
  return order.isSorted(items) ? order.sort([item, ...items]) : [item, ...items];
}

/** Sort order of the items, until the person moves them. */
export type ItemOrder<Item> = {
  isSorted: (items: readonly Item[]) => boolean;
  sort: (items: readonly Item[]) => Item[];
};
