import type { Interview } from "@/lib/entities/interview";
import { type CalendarEvent, calendarFile } from "@/lib/rules/time/icalendar";
import { shownPhone } from "@/lib/rules/user/phone";

type Event = {
  applicationId: string;
  interview: Interview;
  offerName: string;
  /** Name of the other party for the reader: the firm, or the candidate. */
  otherName: string;
  /** URL of the application. */
  url: string;
  locale: "fr" | "en";
  isCancelled?: boolean;
  /** The current time, in milliseconds. */
  now: number;
};

const TEXTS = {
  fr: { interview: "Entretien", with: "Avec", phone: "Par téléphone", colon: "\u00a0: ", all: "Entretiens" },
  en: { interview: "Interview", with: "With", phone: "By telephone", colon: ": ", all: "Interviews" },
} as const;

const AUTHOR = "Happy Cabinet";

/**
 * Returns the calendar file of an interview once its time is chosen; null before. The mail and the screen have the same
 * file.
 */
export function interviewEvent(given: Event): string | null {
  const event = toCalendarEvent(given);
  return event && calendarFile({ author: AUTHOR, events: [event] });
}

/** Returns the calendar file with the interviews of a party, which its calendar application reads again and again. */
export const interviewCalendar = (party: string, locale: Event["locale"], events: readonly Event[]): string =>
  calendarFile({
    author: AUTHOR,
    name: `${TEXTS[locale].all}${TEXTS[locale].colon}${party}`,
    events: events.flatMap((event) => toCalendarEvent(event) ?? []),
  });

function toCalendarEvent({ interview, locale, ...event }: Event): CalendarEvent | null {
  const slot = interview.choice?.slot;
  if (slot === undefined) return null;
  const t = TEXTS[locale];
  const people = interview.with.length > 0 ? [`${t.with} ${interview.with.join(", ")}`] : [];
  return {
    uid: `${event.applicationId}@interview.happy-cabinet`,
    sequence: interview.sequence,
    at: { start: Date.parse(slot), minutes: interview.minutes },
    stamp: event.now,
    summary: `${t.interview}${t.colon}${event.offerName}, ${event.otherName}`,
    location: interview.place ?? interview.url ?? `${t.phone}${t.colon}${shownPhone(interview.phone ?? "")}`,
    description: [...people, event.url].join("\n"),
    url: event.url,
    isCancelled: event.isCancelled ?? false,
    hasAlarm: true,
  };
}
