import { expect, test } from "vitest";
import { readAllPages } from "@/lib/data/read/read-all-pages";

test("every page of a list comes in order, eight at once", async () => {
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
