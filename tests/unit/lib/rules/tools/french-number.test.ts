import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney } from "@/lib/i18n/format";
import { plainEuros, readNumber, writeNumber } from "@/lib/rules/tools/french-number";
import { CLUMSY_NUMBERS } from "@/tests/support/clumsy-inputs";

const meaning = (text: string) => {
  const read = readNumber(text);
  return "problem" in read ? null : read.value;
};
/** Amounts with up to four decimals, between -1 million and 1 million. */
const amount = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map((units) => units / 10_000);
const natural = fc.integer({ min: 0, max: 999_999_999 });

describe("a number written in French", () => {
  test.each(CLUMSY_NUMBERS)("%j means %j", (text, meant) => expect(meaning(text)).toBe(meant));

  test.each([
    ["1 234 567,89", 1_234_567.89],
    ["1.234.567", 1_234_567],
    ["3,000,000", 3_000_000],
    ["3,000.50", 3000.5],
    ["0,125", 0.125],
    ["0.125", 0.125],
    ["3000,", 3000],
    ["1,005k€", null],
    ["1,0050k€", 1005],
    ["3.000.50", null],
    ["3 000 000 50", null],
    ["€3000€", null],
    ["3000 % €", null],
  ])("%j means %j", (text, meant) => expect(meaning(text)).toBe(meant));

  test("a number written by writeNumber is read back", () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(meaning(writeNumber(value))).toBe(value);
      }),
    );
  });

  test("groups of three digits are read with any separator", () => {
    fc.assert(
      fc.property(natural, fc.constantFrom(" ", "\u00a0", "\u202f", ".", "'", "’"), (value, separator) => {
        const text = String(value).replace(/\B(?=(\d{3})+$)/g, separator);
        expect(meaning(text)).toBe(value);
        expect(meaning(`${text},5`)).toBe(value + 0.5);
      }),
    );
  });

  test("an amount shown in French is read back", () => {
    fc.assert(
      fc.property(natural, (cents) => {
        expect(meaning(formatMoney("fr", cents / 100))).toBe(cents / 100);
      }),
    );
  });

  test("a number read from any text is written and read back unchanged", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[0-9 .,'€%kh-]{0,12}$/)), (text) => {
        const read = readNumber(text);
        if (!("problem" in read)) expect(meaning(writeNumber(read.value))).toBe(read.value);
      }),
    );
  });

  test("a number is read with its unit and its decimals", () => {
    expect(readNumber("80 %")).toEqual({ value: 80, decimals: 0, unit: "percent" });
    expect(readNumber("35h")).toEqual({ value: 35, decimals: 0, unit: "hours" });
    expect(readNumber("3,50 €")).toEqual({ value: 3.5, decimals: 1, unit: "euros" });
    expect(readNumber("2,5k")).toEqual({ value: 2500, decimals: 0, unit: "euros" });
    expect(readNumber("2 ans")).toMatchObject({ unit: "years" });
  });
});

test.each([
  ["46k", "46000"],
  ["46 k€", "46000"],
  ["46K", "46000"],
  ["46 000", "46000"],
  ["46.000 €", "46000"],
  ["38,5k brut par an", "38500"],
  ["12,50 €", "12.5"],
  ["", ""],
  ["46 %", "46 %"],
  ["46,000", "46,000"],
  ["beaucoup", "beaucoup"],
])("an amount typed as %j is %j in plain digits", (typed, plain) => {
  expect(plainEuros(typed)).toBe(plain);
});
