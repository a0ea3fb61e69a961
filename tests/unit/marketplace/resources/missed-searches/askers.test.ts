import { describe, expect, test } from "vitest";
import { createAskers } from "@/marketplace/resources/missed-searches/askers";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const paie = { line: "paie", locale: "fr" };

describe("createAskers", () => {
  test("counts the addresses of a line, in each language", () => {
    const ask = createAskers();
    expect(["a", "b", "c"].map((address) => ask(address, paie))).toEqual([1, 2, 3]);
    expect(ask("a", { ...paie, locale: "en" })).toBe(1);
  });

  test("counts an address again after an hour, as the same one", () => {
    const ask = createAskers();
    const now = Date.now();
    expect([0, HOUR_MS - 1, HOUR_MS].map((later) => ask("a", paie, now + later))).toEqual([1, null, 1]);
  });

  test("counts twenty lines a day of an address", () => {
    const ask = createAskers();
    const now = Date.now();
    const asked = (later: number) =>
      Array.from({ length: 30 }, (_, index) => ask("a", { line: `ligne ${index}`, locale: "fr" }, now + later));
    expect(asked(0).filter((count) => count !== null)).toHaveLength(20);
    expect(asked(DAY_MS).filter((count) => count !== null)).toHaveLength(20);
  });

  test("forgets the addresses after thirty days", () => {
    const ask = createAskers();
    const now = Date.now();
    for (const address of ["a", "b"]) ask(address, paie, now);
    expect(ask("c", paie, now + 29 * DAY_MS)).toBe(3);
    expect(ask("c", paie, now + 31 * DAY_MS)).toBe(1);
  });

  test("forgets the lines of longest ago when there are too many", () => {
    const ask = createAskers();
    for (const address of ["a", "b"]) ask(address, paie);
    for (let index = 0; index < 50_000; index += 1) ask(`address ${index}`, { line: `ligne ${index}`, locale: "fr" });
    expect(ask("c", paie)).toBe(1);
    expect(ask("x", { line: "ligne 49999", locale: "fr" })).toBe(2);
  });
});
