import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { dayOf, monthsOf, startOf } from "@/marketplace/offer-import/understanding/dates";

describe("a day in a feed", () => {
  test.each([
    ["2026-12-31", "2026-12-31"],
    ["2026-12-31T23:59:59+01:00", "2026-12-31"],
    ["31/12/2026", "2026-12-31"],
    ["1.2.2027", "2027-02-01"],
    ["15/01/27", "2027-01-15"],
    ["Avant le 15/01/2027", "2027-01-15"],
    ["31 décembre 2026", "2026-12-31"],
    ["1er août 2027", "2027-08-01"],
    ["15 fév. 2027", "2027-02-15"],
    ["December 31st, 2026", "2026-12-31"],
    ["3 March 2027", "2027-03-03"],
    ["Fri, 19 Dec 2026 22:49:39 GMT", "2026-12-19"],
    ["20260101", "2026-01-01"],
    ["2026/11/24", "2026-11-24"],
    ["1795600800", "2026-11-25"],
    ["1795600800000", "2026-11-25"],
    ["2026-11-20T22:30:00.000Z", "2026-11-20"],
    ["2026-12-31T23:00:00Z", "2027-01-01"],
    ["2026-11-09 10:00:00 UTC", "2026-11-09"],
    ["Mon, 30 Nov 2026 23:30:00 GMT", "2026-12-01"],
  ])("the text %j is read as the day %s", (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  test.each([
    "",
    "2026-02-30",
    "31/02/2026",
    "12/31/2026",
    "janvier 2027",
    "dès que possible",
    "2027",
    "1234567890",
    "2026-02-30T10:00:00Z",
  ])("the text %j is not a day", (text) => {
    expect(dayOf(text)).toBeNull();
  });

  test("any text is read as a calendar day, or null", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const day = dayOf(text);
        expect(day === null || isCalendarDate(day)).toBe(true);
      }),
    );
  });
});

test.each([
  ["janvier 2027", "2027-01-01"],
  ["2027-01", "2027-01-01"],
  ["01/2027", "2027-01-01"],
  ["Dès que possible", "des-que-possible"],
  ["ASAP", "des-que-possible"],
  ["Immediate start", "des-que-possible"],
  ["01/03/2027", "2027-03-01"],
  ["à définir", null],
])("the start %j is read as %j", (text, start) => {
  expect(startOf(text)).toBe(start);
});

test.each([
  ["6", 6],
  ["CDD de 6 mois", 6],
  ["24 months", 24],
  ["2 ans", 24],
  ["1 year", 12],
  ["35h", null],
  ["99 mois", null],
  ["0", null],
  ["Temps plein", null],
])("the duration %j is read as %j months", (text, months) => {
  expect(monthsOf(text)).toBe(months);
});
