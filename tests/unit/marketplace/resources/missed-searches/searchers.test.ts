import { describe, expect, test } from "vitest";
import { createSearcherCount } from "@/marketplace/resources/missed-searches/searchers";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const paie = { line: "paie", locale: "fr" };

describe("createSearcherCount", () => {
  test("the addresses that searched a line are counted by language", () => {
    const ask = createSearcherCount();
    expect(["a", "b", "c"].map((address) => ask(address, paie))).toEqual([1, 2, 3]);
    expect(ask("a", { ...paie, locale: "en" })).toBe(1);
  });

  test("a repeated search of an address within an hour is not counted", () => {
    const ask = createSearcherCount();
    const now = Date.now();
    expect([0, HOUR_MS - 1, HOUR_MS].map((later) => ask("a", paie, now + later))).toEqual([1, null, 1]);
  });

  test("at most twenty lines a day are counted for an address", () => {
    const ask = createSearcherCount();
    const now = Date.now();
    const asked = (later: number) =>
      Array.from({ length: 30 }, (_, index) => ask("a", { line: `ligne ${index}`, locale: "fr" }, now + later));
    expect(asked(0).filter((count) => count !== null)).toHaveLength(20);
    expect(asked(DAY_MS).filter((count) => count !== null)).toHaveLength(20);
  });

  test("addresses are forgotten after thirty days", () => {
    const ask = createSearcherCount();
    const now = Date.now();
    for (const address of ["a", "b"]) ask(address, paie, now);
    expect(ask("c", paie, now + 29 * DAY_MS)).toBe(3);
    expect(ask("c", paie, now + 31 * DAY_MS)).toBe(1);
  });

  test("the oldest lines are forgotten when there are too many", () => {
    const ask = createSearcherCount();
    for (const address of ["a", "b"]) ask(address, paie);
    for (let index = 0; index < 50_000; index += 1) ask(`address ${index}`, { line: `ligne ${index}`, locale: "fr" });
    expect(ask("c", paie)).toBe(1);
    expect(ask("x", { line: "ligne 49999", locale: "fr" })).toBe(2);
  });
});
