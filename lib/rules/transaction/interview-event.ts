import type { Interview } from "@/lib/entities/interview";
import { interviewCalendar } from "@/lib/rules/transaction/interview-calendar";
import { shownPhone } from "@/lib/rules/user/phone";

type Event = {
  applicationId: string;
  interview: Interview;
  offerName: string;
  /** Who the reader meets: the firm, or the candidate. */
  otherName: string;
  /** Where the application is read. */
  url: string;
  locale: "fr" | "en";
  isCancelled?: boolean;
  /** In milliseconds. */
  now: number;
};

const TEXTS = {
  fr: { interview: "Entretien", with: "Avec", phone: "Par téléphone", colon: "\u00a0: " },
  en: { interview: "Interview", with: "With", phone: "By telephone", colon: ": " },
} as const;

/** The calendar of an interview whose time is chosen; null before. The same for the mail and for the screen. */
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
