import { describe, expect, test } from "vitest";
import { choiceParam, dateParam, numberParam, toToolQuery } from "@/lib/rules/tools/tool-params";

describe("a number of an address", () => {
  const read = (n: string, decimals?: number) =>
    numberParam({ n }, "n", { min: 10, max: 4000, fallback: null, ...(decimals !== undefined && { decimals }) });

  test.each([
    ["2 500", 2500],
    ["2500,50 €", 2501],
    ["80 %", 80],
    ["1.", 10],
    ["9", 10],
    ["10", 10],
    ["4000", 4000],
    ["4001", 4000],
    ["", null],
    ["-20", null],
    ["20a", null],
    ["a20", null],
    ["1,2,3", null],
    ["1e3", null],
    [".5", null],
  ])("%j is read as %j", (text, number) => {
    expect(read(text)).toBe(number);
  });

  test("keeps the decimals that its tool reads", () => {
    expect(read("12,346", 2)).toBe(12.35);
    expect(read("12,346", 1)).toBe(12.3);
  });
});

describe("a day of an address", () => {
  test.each([
    ["1949-12-31", null],
    ["1950-01-01", "1950-01-01"],
    ["2099-12-31", "2099-12-31"],
    ["2100-01-01", null],
    ["2026-02-30", null],
    ["demain", null],
  ])("%j is read as %j", (text, day) => {
    expect(dateParam({ d: text }, "d")).toBe(day);
  });
});

test("a choice that does not exist is the one proposed", () => {
  const read = (c: string) => choiceParam({ c }, "c", ["mois", "an"], "mois");
  expect([read("an"), read("jour"), read("")]).toEqual(["an", "mois", "mois"]);
});

test("a query leaves out empty values, and repeats lists", () => {
  expect(toToolQuery({ a: null, b: "", c: 0, d: ["x", "", "y"] }).toString()).toBe("c=0&d=x&d=y");
});
