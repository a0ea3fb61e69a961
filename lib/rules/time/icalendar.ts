import { addDays } from "@/lib/rules/time/working-days";

/** An event of a calendar (RFC 5545). */
export type CalendarEvent = {
  /** Identifies the event; the same for all of its versions. */
  uid: string;
  /** Increases with each version. */
  sequence?: number;
  /** When: a start, in milliseconds, and a length; or whole days (yyyy-mm-dd), the last one included. */
  at: { start: number; minutes: number } | { day: string; lastDay: string };
  /** When this version was written, in milliseconds. */
  stamp: number;
  summary: string;
  location?: string;
  description?: string;
  url?: string;
  isCancelled?: boolean;
  /** True for an alarm one hour before. */
  hasAlarm?: boolean;
};

/** `name`: name that calendar applications show for a calendar they read again and again; `author`: who writes it. */
type Calendar = { author: string; name?: string; events: readonly CalendarEvent[] };

const MINUTE_MS = 60_000;
const MAX_LINE_BYTES = 75;

/**
 * Returns a calendar file (RFC 5545), with lines that end with CRLF. Times are in UTC, so that no calendar has to know a
 * zone; whole days leave a person free. A named calendar asks to be read again every hour.
 */
export function calendarFile({ author, name, events }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(author)}//FR`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(name === undefined
      ? []
      : [`X-WR-CALNAME:${escapeText(name)}`, "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"]),
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function eventLines({ uid, sequence = 0, at, stamp, isCancelled = false, ...event }: CalendarEvent): string[] {
  const text = (name: string, value: string | undefined) => (value ? [`${name}:${escapeText(value)}`] : []);
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcTime(stamp)}`,
    ...("day" in at
      ? [
          `DTSTART;VALUE=DATE:${at.day.replaceAll("-", "")}`,
          // The end of a whole-day event is the day after it.
          `DTEND;VALUE=DATE:${addDays(at.lastDay, 1).replaceAll("-", "")}`,
          "TRANSP:TRANSPARENT",
          "X-MICROSOFT-CDO-BUSYSTATUS:FREE",
        ]
      : [`DTSTART:${utcTime(at.start)}`, `DTEND:${utcTime(at.start + at.minutes * MINUTE_MS)}`]),
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    ...text("SUMMARY", event.summary),
    ...text("LOCATION", event.location),
    ...text("DESCRIPTION", event.description),
    // A value of the type URI is not escaped: a line break would end it.
    ...(event.url ? [`URL:${event.url.replace(/\p{Cc}/gu, "")}`] : []),
    ...(event.hasAlarm && !isCancelled ? alarm(event.summary) : []),
    "END:VEVENT",
  ];
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
