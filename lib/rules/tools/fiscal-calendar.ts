import type { RawParams } from "@/lib/rules/search/params";
import { addDuration } from "@/lib/rules/time/time-units";
import { addDays, isDayOff, toDate, toDay, workingDayAfter } from "@/lib/rules/time/working-days";
import { choiceField, choicesField, mapReading, readFields } from "@/lib/rules/tools/fields";
import { toToolQuery } from "@/lib/rules/tools/tool-params";
import deadlines from "@/lib/rules/vocabulary/fiscal-calendar.json";

export const DEADLINE_AUDIENCES = ["fiscal", "social", "juridique", "digital"] as const;
export const CALENDAR_MONTHS = ["3", "6", "12"] as const;

export type CalendarInput = {
  /** Empty means all audiences. */
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
  /** Id of the obligation. With the day, it identifies one occurrence of the obligation. */
  slug: string;
  label: { fr: string; en: string };
  audience: (typeof DEADLINE_AUDIENCES)[number];
  /** The public text that sets the day, in French. */
  source: string;
  /** yyyy-mm-dd; `lastDay` differs when the day depends on the firm. */
  day: string;
  lastDay: string;
  /** True on a weekend or a public holiday: whether the deadline moves depends on the administration. */
  isDayOff: boolean;
};

type Obligation = (typeof deadlines)[number];
type Days = Pick<Deadline, "day" | "lastDay">;

const pad = (number: number) => String(number).padStart(2, "0");
const inMonth = (year: number, month: number, day: number, lastDay: number): Days => ({
  day: `${year}-${pad(month)}-${pad(day)}`,
  lastDay: `${year}-${pad(month)}-${pad(lastDay)}`,
});

/**
 * Returns the occurrences of a rule in a year, with days as yyyy-mm-dd; none until the administration announces the
 * day.
 */
function occurrencesIn(year: number, when: Obligation["when"]): Days[] {
  const { kind, date, dates = [], month = 1, day = 1, lastDay = day } = when;
  switch (kind) {
    case "once":
      return date?.startsWith(`${year}-`) ? [{ day: date, lastDay: date }] : [];
    case "yearly":
      return [inMonth(year, month, day, lastDay)];
    case "monthly":
      return Array.from({ length: 12 }, (_, index) => inMonth(year, index + 1, day, lastDay));
    case "dates":
      return dates.map((text) => {
        // Format: "07-31", or "07-15/24" when the day depends on the firm.
        const [first = "", last = first.slice(3)] = text.split("/");
        return inMonth(year, Number(first.slice(0, 2)), Number(first.slice(3)), Number(last));
      });
    case "workingDayAfter": {
      // Returns are now filed online, which extends the deadline by some days.
      const due = workingDayAfter(`${year}-${pad(month)}-${pad(day)}`, when.workingDays ?? 0);
      const extended = addDays(due, when.extraDays ?? 0);
      return [{ day: extended, lastDay: extended }];
    }
    default:
      return [];
  }
}

function obligationsOf({ audiences }: Pick<CalendarInput, "audiences">) {
  const shown = DEADLINE_AUDIENCES.filter((audience) => audiences.length === 0 || audiences.includes(audience));
  return deadlines.flatMap((obligation) => {
    const audience = shown.find((one) => one === obligation.audience);
    const { label: fr, labelEn: en } = obligation;
    return audience ? [{ ...obligation, audience, label: { fr, en } }] : [];
  });
}

/** Returns the deadlines from a day on, for this number of months, sorted by day. */
export function deadlinesFrom(today: string, { audiences, months }: CalendarInput): Deadline[] {
  const end = toDay(addDuration(toDate(today), { M: Number(months) }));
  const years = [...new Set([today, end].map((day) => Number(day.slice(0, 4))))];
  return obligationsOf({ audiences })
    .flatMap(({ slug, label, audience, source, when, until = LAST_DAY }) =>
      years
        .flatMap((year) => occurrencesIn(year, when))
        .filter(({ day }) => day <= until)
        .map((days) => ({ slug, label, audience, source, ...days, isDayOff: isDayOff(days.lastDay) })),
    )
    .filter(({ day, lastDay }) => lastDay >= today && day < end)
    .sort((a, b) => (a.day === b.day ? a.slug.localeCompare(b.slug) : a.day < b.day ? -1 : 1));
}

/** Date that stands in for the last day of an obligation that never ends. */
const LAST_DAY = "9999-12-31";

/** Returns the yearly obligations whose day the administration announces: no day is shown before that. */
export const announcedDeadlines = (input: Pick<CalendarInput, "audiences">) =>
  obligationsOf(input).flatMap(({ slug, label, source, when }) =>
    when.kind === "announced" ? [{ slug, label, source }] : [],
  );
