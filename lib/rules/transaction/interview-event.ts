import type { Interview } from "@/lib/entities/interview";
import { interviewCalendar } from "@/lib/rules/transaction/interview-calendar";
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
  fr: { interview: "Entretien", with: "Avec", phone: "Par téléphone", colon: "\u00a0: " },
  en: { interview: "Interview", with: "With", phone: "By telephone", colon: ": " },
} as const;

/**
 * Returns the calendar of an interview once its time is chosen; null before. The mail and the screen have the same
 * calendar.
 */
export function interviewEvent({ interview, locale, ...event }: Event): string | null {
  const slot = interview.choice?.slot;
  if (slot === undefined) return null;
  const t = TEXTS[locale];
  const people = interview.with.length > 0 ? [`${t.with} ${interview.with.join(", ")}`] : [];
  return interviewCalendar({
    uid: `${event.applicationId}@interview.happy-cabinet`,
    sequence: interview.sequence,
    start: Date.parse(slot),
    minutes: interview.minutes,
    stamp: event.now,
    summary: `${t.interview}${t.colon}${event.offerName}, ${event.otherName}`,
    location: interview.place ?? interview.url ?? `${t.phone}${t.colon}${shownPhone(interview.phone ?? "")}`,
    description: [...people, event.url].join("\n"),
    url: event.url,
    isCancelled: event.isCancelled ?? false,
  });
}
