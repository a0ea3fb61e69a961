/** Maximum number of pages read concurrently: the API has to serve visitors at the same time. */
const AT_ONCE = 8;

/**
 * Returns the items of every page of a list, in order. The first page gives the number of pages. Throws what `read`
 * throws.
 */
export async function readAllPages<Item>(
  read: (page: number) => Promise<{ items: Item[]; nbPages: number }>,
): Promise<Item[]> {
  const first = await read(1);
  const all = [...first.items];
  for (let page = 2; page <= first.nbPages; page += AT_ONCE) {
    const length = Math.min(AT_ONCE, first.nbPages - page + 1);
    const pages = await Promise.all(Array.from({ length }, (_, index) => read(page + index)));
    all.push(...pages.flatMap(({ items }) => items));
  }
  return all;
}
