import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { type CalendarEvent, calendarFile } from "@/lib/rules/time/icalendar";

const interview = {
  uid: "trn_1@www.cabinet.example",
  sequence: 1,
  at: { start: Date.parse("2026-11-30T09:00:00Z"), minutes: 45 },
  stamp: Date.parse("2026-11-22T12:00:00Z"),
  summary: "Entretien : gestionnaire de paie, Cabinet Valmy",
  location: "12, rue de la Paix; 44000 Nantes",
  description: "Avec Anne Le Gall\nApportez une pièce d’identité",
  url: "https://www.cabinet.example/app/candidatures/trn_1",
  hasAlarm: true,
};
const file = (...events: CalendarEvent[]) => calendarFile({ author: "Happy Cabinet", events });

/** Reads the calendar with an independent parser. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [component] = calendar.getAllSubcomponents("vevent");
  if (!component) throw new Error("No event");
  const event = new ICAL.Event(component);
  return { calendar, component, event };
}

test("an iCalendar parser reads the interview back", () => {
  const { calendar, component, event } = read(file(interview));
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  expect([event.uid, event.sequence]).toEqual([interview.uid, 1]);
  expect([event.summary, event.location, event.description]).toEqual([
    interview.summary,
    interview.location,
    interview.description,
  ]);
  expect(event.startDate.toJSDate().getTime()).toBe(interview.at.start);
  expect(event.endDate.toJSDate().getTime()).toBe(interview.at.start + 45 * 60_000);
  expect(String(event.startDate)).toBe("2026-11-30T09:00:00Z");
  expect(component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  const alarm = component.getFirstSubcomponent("valarm");
  expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("-PT1H");
});

test("a cancelled interview is the same event, without alarm", () => {
  const { component, event } = read(file({ ...interview, sequence: 2, isCancelled: true }));
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
      const written = file({ ...interview, at: { start, minutes: 45 }, summary, location });
      for (const line of written.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(written.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      const { event } = read(written);
      expect([event.summary ?? "", event.location ?? ""]).toEqual([summary, location].map(withoutControls));
      expect(event.startDate.toJSDate().getTime()).toBe(start);
    }),
  );
});

const withoutControls = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, "");

test("whole days end the day after, and leave a person free", () => {
  const days = { uid: "tva@a.example", at: { day: "2026-12-30", lastDay: "2026-12-31" }, stamp: 0, summary: "TVA" };
  const { event, component } = read(file(days));
  expect([event.startDate, event.endDate].map(String)).toEqual(["2026-12-30", "2027-01-01"]);
  expect(component.getFirstPropertyValue("transp")).toBe("TRANSPARENT");
  expect(component.getFirstSubcomponent("valarm")).toBeNull();
});

test("a calendar read again and again has its name, its pace and each of its events", () => {
  const other = { ...interview, uid: "trn_2@www.cabinet.example" };
  const { calendar } = read(
    calendarFile({ author: "Happy Cabinet", name: "Entretiens, Valmy", events: [interview, other] }),
  );
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Entretiens\\, Valmy");
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
  expect(calendar.getAllSubcomponents("vevent")).toHaveLength(2);
});

test("an address cannot add a line", () => {
  const { component } = read(file({ ...interview, url: "https://a.example/\r\nATTENDEE:mailto:x@a.example" }));
  expect(component.getFirstProperty("attendee")).toBeNull();
});
