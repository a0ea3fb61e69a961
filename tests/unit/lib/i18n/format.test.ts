import { expect, test } from "vitest";
import {
  formatDate,
  formatDay,
  formatList,
  formatMoney,
  formatMoneyRange,
  formatMonth,
  formatNumber,
} from "@/lib/i18n/format";

const NARROW = "\u202f";

test("French amounts have no-break spaces, narrow ones between thousands", () => {
  expect(formatMoney("fr", 42_000)).toBe(`42${NARROW}000\u00a0€`);
  expect(formatNumber("fr", 1234)).toBe(`1${NARROW}234`);
});

test("English amounts begin with the euro sign", () => {
  expect(formatMoney("en", 42_000)).toBe("€42,000");
});

test("an amount with cents has two decimals, on both bounds", () => {
  expect(formatMoney("fr", 12.5)).toBe(`12,50\u00a0€`);
  expect(formatMoneyRange("fr", 12, 14.5)).toBe(`12,00 – 14,50\u00a0€`);
});

test("a pay range has one euro sign in French, two in English", () => {
  expect(formatMoneyRange("fr", 38_000, 45_000)).toBe(`38${NARROW}000 – 45${NARROW}000\u00a0€`);
  expect(formatMoneyRange("en", 38_000, 45_000)).toBe("€38,000 – €45,000");
  expect(formatMoneyRange("fr", 40_000, 40_000)).toBe(formatMoney("fr", 40_000));
});

test("a date is formatted as its day in Paris", () => {
  expect(formatDate("fr", "2026-11-20T23:30:00.000Z")).toBe("21 novembre 2026");
  expect(formatDate("en", "2026-11-20T23:30:00.000Z")).toBe("21 November 2026");
  expect(formatDate("fr", "2026-03-01")).toBe("1er mars 2026");
  expect(formatDate("fr", "2026-03-11")).toBe("11 mars 2026");
  expect(formatDay("fr", "2026-11-21")).toBe("21 nov.");
  expect(formatDay("fr", "2026-12-01")).toBe("1er déc.");
});

test("a list is joined by the conjunction of the language", () => {
  expect(formatList("fr", ["Paie", "Audit", "Fiscalité"])).toBe("Paie, Audit et Fiscalité");
  expect(formatList("en", ["Payroll", "Audit"])).toBe("Payroll and Audit");
});

test("a month is written with its year, with or without a day", () => {
  expect(formatMonth("fr", "2026-03")).toBe("mars 2026");
  expect(formatMonth("en", "2026-03-01T00:00:00.000Z")).toBe("March 2026");
});
