import fc from "fast-check";
import { expect, test } from "vitest";
import { toRawParams } from "@/lib/rules/search/params";
import { isDayOff } from "@/lib/rules/time/working-days";
import {
  announcedDeadlines,
  CALENDAR_MONTHS,
  calendarParams,
  DEADLINE_AUDIENCES,
  deadlinesFrom,
  readCalendar,
} from "@/lib/rules/tools/fiscal-calendar";
import obligations from "@/lib/rules/vocabulary/fiscal-calendar.json";

const year = (today: string, audiences: string[] = []) => deadlinesFrom(today, { audiences, months: "12" });
const daysOf = (slug: string, today: string) =>
  year(today)
    .filter((deadline) => deadline.slug === slug)
    .map(({ day }) => day);

test("tax returns are due 15 days after May's second working day", () => {
  // 15 days after the second working day: 3 May 2024, 5 May 2025, 5 May 2026.
  expect(daysOf("liasse", "2024-01-01")).toEqual(["2024-05-18"]);
  expect(daysOf("liasse", "2025-01-01")).toEqual(["2025-05-20"]);
  expect(daysOf("liasse", "2026-01-01")).toEqual(["2026-05-20"]);
});

test("fixed and movable public holidays of 2026 are days off", () => {
  for (const day of ["2026-01-01", "2026-04-06", "2026-05-14", "2026-05-25", "2026-07-14", "2026-12-25"])
    expect(isDayOff(day)).toBe(true);
  for (const day of ["2026-04-07", "2026-05-15", "2026-12-24"]) expect(isDayOff(day)).toBe(false);
});

test("a year has twelve dates of a monthly deadline and one of a yearly deadline", () => {
  expect(daysOf("dsn", "2026-11-21")).toHaveLength(12);
  expect(daysOf("acompte-is-1", "2026-11-21")).toEqual(["2027-03-15"]);
  expect(daysOf("facture-2027", "2026-11-21")).toEqual(["2027-09-01"]);
  expect(daysOf("facture-2026", "2026-11-21")).toEqual([]);
});

test("every obligation has its legal source, and a name in both languages", () => {
  expect(obligations).toHaveLength(new Set(obligations.map(({ slug }) => slug)).size);
  for (const { slug, label, labelEn, source } of obligations) {
    expect(source, slug).toMatch(/^(?:CGI|CSS|CIBS|C\. (?:com|trav)\.|Loi|(?:autoentrepreneur\.)?urssaf\.fr)/);
    expect(
      [label, labelEn].every((text) => text.length > 5),
      slug,
    ).toBe(true);
  }
});

test("the filing of accounts approved on 30 June is due within two months", () => {
  expect(daysOf("depot", "2026-11-26")).toEqual(["2027-08-30"]);
});

test("the simplified scheme of VAT ends in 2026", () => {
  expect(daysOf("tva-acompte", "2026-07-01")).toEqual(["2026-07-15", "2026-12-15"]);
  expect(daysOf("tva-ca12", "2026-11-26")).toEqual(["2027-05-04"]);
  expect(daysOf("tva-ca12", "2027-11-26")).toEqual([]);
  expect(daysOf("tva-ca3-trimestre", "2027-01-01")).toEqual(["2027-01-15", "2027-04-15", "2027-07-15", "2027-10-15"]);
});

test("quarterly, monthly and yearly deadlines have the right dates", () => {
  expect(daysOf("micro", "2026-11-26")).toEqual(["2027-01-31", "2027-04-30", "2027-07-31", "2027-10-31"]);
  expect(daysOf("taxe-salaires", "2026-11-26")).toHaveLength(11);
  expect(daysOf("taxe-salaires-annuelle", "2026-11-26")).toEqual(["2027-01-15"]);
});

test("a deadline announced each year has no computed date", () => {
  expect(announcedDeadlines({ audiences: [] }).map(({ slug }) => slug)).toEqual(["ir-2042", "ifi"]);
  expect(announcedDeadlines({ audiences: ["social"] })).toEqual([]);
  expect(daysOf("ir-2042", "2026-11-26")).toEqual([]);
});

test("a deadline of several days is listed until its last, and a day off is marked", () => {
  const [first] = deadlinesFrom("2026-11-20", { audiences: [], months: "3" });
  // 15 November is a Sunday, but the last day, 24 November, is a Tuesday.
  expect(first).toMatchObject({ slug: "tva-ca3", day: "2026-11-15", lastDay: "2026-11-24", isDayOff: false });
  expect(year("2026-12-01").find(({ day }) => day === "2026-12-05")).toMatchObject({ slug: "dsn-50", isDayOff: true });
});

test("the period includes today's deadlines, not those of its end date", () => {
  const hasAdvance = (today: string) =>
    deadlinesFrom(today, { audiences: [], months: "3" }).some(({ slug }) => slug === "acompte-is-1");
  expect(["2027-03-15", "2027-03-16", "2026-12-15", "2026-12-16"].map(hasAdvance)).toEqual([true, false, false, true]);
});

const anyAsked = fc.record({
  audiences: fc.subarray([...DEADLINE_AUDIENCES]),
  months: fc.constantFrom(...CALENDAR_MONTHS),
});
const anyDay = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2098-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("the calendar of an audience is a part of the whole calendar", () => {
  const all = year("2026-11-21");
  for (const audience of DEADLINE_AUDIENCES) {
    const own = all.filter((deadline) => deadline.audience === audience);
    expect(own.length).toBeGreaterThan(0);
    expect(year("2026-11-21", [audience])).toEqual(own);
  }
});

test("deadlines are sorted, not past, distinct, and of the chosen audiences", () => {
  fc.assert(
    fc.property(anyDay, anyAsked, (today, input) => {
      const deadlines = deadlinesFrom(today, input);
      const days = deadlines.map(({ day }) => day);
      expect(days).toEqual(days.toSorted());
      for (const { lastDay, audience } of deadlines) {
        expect(lastDay >= today).toBe(true);
        expect(input.audiences.length === 0 || input.audiences.includes(audience)).toBe(true);
      }
      const keys = deadlines.map(({ slug, day }) => `${slug} ${day}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(readCalendar(toRawParams(calendarParams(input))).input).toEqual(input);
    }),
  );
});
