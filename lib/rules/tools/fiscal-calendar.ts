import type { RawParams } from "@/lib/rules/search/params";
import { addDuration } from "@/lib/rules/time/time-units";
import { choiceField, choicesField, mapReading, readFields } from "@/lib/rules/tools/fields";
import { toToolQuery } from "@/lib/rules/tools/tool-params";
import { addDays, isDayOff, toDate, toDay, workingDayAfter } from "@/lib/rules/tools/working-days";
import deadlines from "@/lib/rules/vocabulary/fiscal-calendar.json";

export const DEADLINE_AUDIENCES = ["fiscal", "social", "juridique", "digital"] as const;
export const CALENDAR_MONTHS = ["3", "6", "12"] as const;

export type CalendarInput = {
  /** None: all of them. */
  audiences: string[];
  months: (typeof CALENDAR_MONTHS)[number];
};

const FIELDS = { public: choicesField(DEADLINE_AUDIENCES), mois: choiceField(CALENDAR_MONTHS, "3", false) };

export const readCalendar = (params: RawParams) =>
  mapReading(
    readFields(params, FIELDS),
    (values): CalendarInput => ({ audiences: values.public, months: values.mois }),
  );

export const calendarParams = ({ audiences, months }: CalendarInput) =>
  toToolQuery({ public: audiences, mois: months });

export type Deadline = {
  /** Of the obligation; with the day, of this very occurrence. */
  slug: string;
  label: { fr: string; en: string };
  audience: (typeof DEADLINE_AUDIENCES)[number];
  /** yyyy-mm-dd; `lastDay` differs when the day depends on the firm. */
  day: string;
  lastDay: string;
  /** A weekend or a public holiday: what happens then depends on the administration. */
  isDayOff: boolean;
};

type When = (typeof deadlines)[number]["when"];

const pad = (number: number) => String(number).padStart(2, "0");

/** The occurrence of a rule in a year, or in each of its months; days as yyyy-mm-dd. */
function occurrencesIn(year: number, when: When): { day: string; lastDay: string }[] {
  const one = (day: string) => [{ day, lastDay: day }];
  const { kind, date, month = 1, day = 1, lastDay = day } = when;
  if (kind === "once") return date?.startsWith(`${year}-`) ? one(date) : [];
  if (kind === "yearly") return one(`${year}-${pad(month)}-${pad(day)}`);
  if (kind === "monthly")
    return Array.from({ length: 12 }, (_, index) => ({
      day: `${year}-${pad(index + 1)}-${pad(day)}`,
      lastDay: `${year}-${pad(index + 1)}-${pad(lastDay)}`,
    }));
  // Filed online, which is the rule today, returns have some more days.
  const due = workingDayAfter(`${year}-${pad(month)}-${pad(day)}`, when.workingDays ?? 0);
  return one(addDays(due, when.extraDays ?? 0));
}

/** What is due from a day on, for so many months, in the order of the days. */
export function deadlinesFrom(today: string, { audiences, months }: CalendarInput): Deadline[] {
  const end = toDay(addDuration(toDate(today), { M: Number(months) }));
  const years = [...new Set([today, end].map((day) => Number(day.slice(0, 4))))];
  const input = DEADLINE_AUDIENCES.filter((audience) => audiences.length === 0 || audiences.includes(audience));
  return deadlines
    .flatMap((deadline) => {
      const audience = input.find((one) => one === deadline.audience);
      return audience ? [{ ...deadline, audience }] : [];
    })
    .flatMap(({ slug, label, labelEn, audience, when }) =>
      years
        .flatMap((year) => occurrencesIn(year, when))
        .map((days) => ({
          ...{ slug, label: { fr: label, en: labelEn }, audience, ...days },
          isDayOff: isDayOff(days.lastDay),
        })),
    )
    .filter(({ day, lastDay }) => lastDay >= today && day < end)
    .sort((a, b) => (a.day === b.day ? a.slug.localeCompare(b.slug) : a.day < b.day ? -1 : 1));
}
