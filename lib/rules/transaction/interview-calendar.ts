/** An interview as an event of a calendar (RFC 5545). */
export type CalendarInterview = {
  /** Identifies the event; the same for all of its versions. */
  uid: string;
  sequence: number;
  /** Instants, in milliseconds. */
  start: number;
  minutes: number;
  stamp: number;
  summary: string;
  location: string;
  description: string;
  url: string;
  isCancelled: boolean;
};

const TIME_ZONE = "Europe/Paris";
const MINUTE_MS = 60_000;
const MAX_LINE_BYTES = 75;

/** Time zone rules of Paris since 1996, since not all calendars recognise the zone by its name. */
const PARIS = [
  "BEGIN:VTIMEZONE",
  `TZID:${TIME_ZONE}`,
  "BEGIN:DAYLIGHT",
  "DTSTART:19960331T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "TZNAME:CEST",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "TZNAME:CET",
  "END:STANDARD",
  "END:VTIMEZONE",
];

/** Returns a calendar with one event, and an alarm one hour before unless it is cancelled. Lines end with CRLF. */
export function interviewCalendar(interview: CalendarInterview): string {
  const { uid, sequence, start, minutes, stamp, isCancelled } = interview;
  const at = (name: string, instant: number) => `${name};TZID=${TIME_ZONE}:${parisTime(instant)}`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Happy Cabinet//Entretiens//FR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...PARIS,
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcTime(stamp)}`,
    at("DTSTART", start),
    at("DTEND", start + minutes * MINUTE_MS),
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${escapeText(interview.summary)}`,
    `LOCATION:${escapeText(interview.location)}`,
    `DESCRIPTION:${escapeText(interview.description)}`,
    `URL:${interview.url}`,
    ...(isCancelled ? [] : alarm(interview.summary)),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

const alarm = (summary: string) => [
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  "TRIGGER:-PT1H",
  `DESCRIPTION:${escapeText(summary)}`,
  "END:VALARM",
];

/** Escapes a text as in RFC 5545 §3.3.11; control characters other than the line feed are removed. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

/** Folds a line into lines of at most 75 bytes (RFC 5545 §3.1); no character is cut. */
function fold(line: string): string {
  const parts: string[] = [];
  let [part, bytes] = ["", 0];
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push(part);
      // The space at the beginning of a continuation line counts as one byte.
      [part, bytes] = ["", 1];
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join("\r\n ");
}

/** Formats an instant in UTC: 20261130T090000Z */
const utcTime = (instant: number): string =>
  new Date(instant)
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replace(/[-:]/g, "");

const parisFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: TIME_ZONE,
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** Formats an instant in the time of Paris: 20261130T100000 */
function parisTime(instant: number): string {
  const parts = new Map(parisFormat.formatToParts(instant).map(({ type, value }) => [type, value]));
  const of = (...types: Intl.DateTimeFormatPartTypes[]) => types.map((type) => parts.get(type) ?? "").join("");
  return `${of("year", "month", "day")}T${of("hour", "minute", "second")}`;
}
