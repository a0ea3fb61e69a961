import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { type CalendarInterview, interviewCalendar } from "@/lib/rules/transaction/interview-calendar";

const interview: CalendarInterview = {
  uid: "trn_1@www.cabinet.example",
  sequence: 1,
  start: Date.parse("2026-11-30T09:00:00Z"),
  minutes: 45,
  stamp: Date.parse("2026-11-22T12:00:00Z"),
  summary: "Entretien : gestionnaire de paie, Cabinet Valmy",
  location: "12, rue de la Paix; 44000 Nantes",
  description: "Avec Anne Le Gall\nApportez une pièce d’identité",
  url: "https://www.cabinet.example/app/candidatures/trn_1",
  isCancelled: false,
};

/** Reads the calendar with an independent parser. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [component] = calendar.getAllSubcomponents("vevent");
  if (!component) throw new Error("No event");
  const zone = calendar.getFirstSubcomponent("vtimezone");
  if (zone) ICAL.TimezoneService.register(zone);
  const event = new ICAL.Event(component);
  return { calendar, component, event };
}

test("an iCalendar parser reads the interview back", () => {
  const { calendar, component, event } = read(interviewCalendar(interview));
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  expect([event.uid, event.sequence]).toEqual([interview.uid, 1]);
  expect([event.summary, event.location, event.description]).toEqual([
    interview.summary,
    interview.location,
    interview.description,
  ]);
  expect(event.startDate.toJSDate().getTime()).toBe(interview.start);
  expect(event.endDate.toJSDate().getTime()).toBe(interview.start + 45 * 60_000);
  expect(String(event.startDate)).toBe("2026-11-30T10:00:00");
  expect(component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  const alarm = component.getFirstSubcomponent("valarm");
  expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("-PT1H");
});

test("a cancelled interview is the same event, without alarm", () => {
  const { component, event } = read(interviewCalendar({ ...interview, sequence: 2, isCancelled: true }));
  expect([event.uid, event.sequence]).toEqual([interview.uid, 2]);
  expect(component.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(component.getFirstSubcomponent("valarm")).toBeNull();
});

test("any interview is read back, in lines of 75 bytes at most", () => {
  const bounds = { min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true };
  const text = fc.string({ unit: "grapheme", maxLength: 300 });
  fc.assert(
    fc.property(fc.date(bounds), text, text, (date, summary, location) => {
      const start = Math.floor(date.getTime() / 60_000) * 60_000;
      const written = interviewCalendar({ ...interview, start, summary, location });
      for (const line of written.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(written.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      const { event } = read(written);
      expect([event.summary, event.location]).toEqual([summary, location].map(withoutControls));
      // In the hour that clocks in Paris show twice, the parser reads the first occurrence.
      const later = event.startDate.toJSDate().getTime();
      expect([start, start - 3_600_000, start + 3_600_000]).toContain(later);
      if (!isHourShownTwice(start)) expect(later).toBe(start);
    }),
  );
});

const withoutControls = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, "");

const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Paris", dateStyle: "short", timeStyle: "short" });
const isHourShownTwice = (instant: number) =>
  [instant - 3_600_000, instant + 3_600_000].some((other) => clock.format(other) === clock.format(instant));
