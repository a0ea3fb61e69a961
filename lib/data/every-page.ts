/** What every page of a list holds, read one after the other: the first says how many there are. Throws what `read` throws. */
export async function everyPage<Item>(
  read: (page: number) => Promise<{ items: Item[]; nbPages: number }>,
): Promise<Item[]> {
  const first = await read(1);
  const all = [...first.items];
  for (let page = 2; page <= first.nbPages; page++) all.push(...(await read(page)).items);
  return all;
}
