import { describe, expect, test } from "vitest";
import { nextReading } from "@/marketplace/db/next-reading";

/** Creates a reading that the test ends. It resolves to the number of readings begun before. */
function aReading() {
  const ends: { succeed: () => void; fail: () => void }[] = [];
  const read = nextReading(() => {
    const number = ends.length;
    return new Promise<number>((resolve, reject) => {
      ends.push({ succeed: () => resolve(number), fail: () => reject(new Error(`Reading ${number} failed`)) });
    });
  });
  const begun = async (count: number) => {
    await expect.poll(() => ends.length).toBe(count);
    return ends.at(-1);
  };
  return { ends, read, begun };
}

describe("the next reading", () => {
  test("calls made during a reading share a single next reading, which begins when the current one ends", async () => {
    const { ends, read, begun } = aReading();
    const first = read();
    const others = [read(), read()];
    expect(ends).toHaveLength(1);
    ends[0]?.succeed();
    (await begun(2))?.succeed();
    expect(await Promise.all([first, ...others])).toEqual([0, 1, 1]);
    expect(ends).toHaveLength(2);
  });

  test("a reading begins at once when none is under way", async () => {
    const { ends, read } = aReading();
    for (const number of [0, 1, 2]) {
      const reading = read();
      ends[number]?.succeed();
      expect(await reading).toBe(number);
    }
  });

  test("a failed reading rejects only its own callers, and the next one begins", async () => {
    const { ends, read, begun } = aReading();
    const first = read();
    const second = read();
    ends[0]?.fail();
    await expect(first).rejects.toThrow("Reading 0 failed");
    (await begun(2))?.fail();
    await expect(second).rejects.toThrow("Reading 1 failed");
    const third = read();
    (await begun(3))?.succeed();
    expect(await third).toBe(2);
  });
});
