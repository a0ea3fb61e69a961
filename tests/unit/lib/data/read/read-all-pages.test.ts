import { expect, test } from "vitest";
import { readAllPages } from "@/lib/data/read/read-all-pages";

test("all pages of a list are read eight at once, in order", async () => {
  let [underWay, most] = [0, 0];
  const read = async (page: number) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    return { items: [page], nbPages: 20 };
  };
  expect(await readAllPages(read)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(most).toBe(8);
});
