import type { RawParams } from "@/lib/rules/search/params";
import { addDuration, countUnits, type Duration } from "@/lib/rules/time/time-units";
import { toDate, toDay } from "@/lib/rules/time/working-days";
import { choiceField, dateField, mapReading, readFields } from "@/lib/rules/tools/fields";
import { toToolQuery } from "@/lib/rules/tools/tool-params";

export const NOTICE_STATUSES = ["employe", "cadre"] as const;
export const NOTICE_REASONS = [
  "demission",
  "licenciement",
  "faute-grave",
  "retraite",
  "essai-employeur",
  "essai-salarie",
  "rupture-conventionnelle",
] as const;
export type NoticeStatus = (typeof NOTICE_STATUSES)[number];
export type NoticeReason = (typeof NOTICE_REASONS)[number];

export const YES_OR_NO = ["non", "oui"] as const;

export type NoticeInput = {
  status: NoticeStatus;
  reason: NoticeReason;
  /** True for a person covered by the obligation to employ disabled workers (C. trav. L5212-13). */
  disabled: boolean;
  /** The first day in the firm, and the day of the notification; yyyy-mm-dd. */
  hired: string;
  notifiedOn: string;
};

/** Fields of the form. Without dates, the example is an employee with three years in the firm, notified today. */
const fieldsOn = (today: string) => ({
  motif: choiceField(NOTICE_REASONS, "demission"),
  statut: choiceField(NOTICE_STATUSES, "employe"),
  handicap: choiceField(YES_OR_NO, "non", false),
  entree: dateField(shift(today, { M: -36 })),
  notification: dateField(today),
});

export const readNotice = (params: RawParams, today: string) =>
  mapReading(
    readFields(params, fieldsOn(today), ({ entree, notification }) =>
      entree > notification ? { notification: { kind: "order" } } : {},
    ),
    (values): NoticeInput => ({
      status: values.statut,
      reason: values.motif,
      disabled: values.handicap === "oui",
      hired: values.entree,
      notifiedOn: values.notification,
    }),
  );

export const noticeParams = ({ status, reason, disabled, hired, notifiedOn }: NoticeInput) =>
  toToolQuery({
    motif: reason,
    statut: status,
    handicap: disabled ? "oui" : "non",
    entree: hired,
    notification: notifiedOn,
  });

/** Text that sets the length: the agreement's article 6.2, or an article of the labour code. */
export type NoticeSource = "ccn-6-2" | "L1234-1" | "L5213-9" | "L1237-10" | "L1221-25" | "L1221-26" | "L1237-13";

export type Notice = {
  /** Null when no notice is due. */
  length: { unit: "M" | "w" | "d"; count: number } | null;
  source: NoticeSource;
  /** The last day of work when the notice is worked; null when none is due. */
  lastDay: string | null;
  /** Whole months in the firm on the day of the notification. */
  months: number;
  /** Two hours a day to look for a job (agreement, article 6.2.2); null when the notice gives none. */
  searchHours: "paid" | "unpaid" | null;
};

/**
 * Returns the notice due, from the day of the notification to the day before the same date (a month from 10 March ends
 * on 9 April). The legal two months after two years (L1234-1) prevail over the agreement's one month: the longer notice
 * applies.
 */
export function noticeOf(input: NoticeInput): Notice {
  const { hired, notifiedOn } = input;
  const months = wholeMonths(hired, notifiedOn);
  const { length, source } = lengthOf(input, months);
  const lastDay = length && lastDayOf(notifiedOn, length);
  return { length, source, lastDay, months, searchHours: searchHoursOf(input.reason, months) };
}

/**
 * Returns the last day of a notice. In a month without that date, it is the last day of the month: three months from 30
 * November end on 28 February.
 */
function lastDayOf(notifiedOn: string, { unit, count }: NonNullable<Notice["length"]>): string {
  const sameDate = shift(notifiedOn, { [unit]: count });
  if (unit === "d") return sameDate;
  const exists = unit === "w" || sameDate.slice(8) === notifiedOn.slice(8);
  return exists ? shift(sameDate, { d: -1 }) : sameDate;
}

/**
 * Months in the firm from which the hours to look for a job are paid on a resignation; earlier, they are unpaid. On
 * dismissal these hours are always paid.
 */
const PAID_SEARCH_MONTHS = 60;
function searchHoursOf(reason: NoticeReason, months: number): Notice["searchHours"] {
  if (reason === "licenciement") return "paid";
  if (reason === "demission") return months >= PAID_SEARCH_MONTHS ? "paid" : "unpaid";
  return null;
}

type Length = Pick<Notice, "length" | "source">;

const months = (count: number, source: NoticeSource): Length => ({ length: { unit: "M", count }, source });

/** Maximum notice, in months, once the notice of a disabled employee is doubled on dismissal (L5213-9). */
const MAX_DOUBLED_MONTHS = 3;

function lengthOf({ status, reason, disabled, hired, notifiedOn }: NoticeInput, seniority: number): Length {
  if (reason === "faute-grave") return { length: null, source: "L1234-1" };
  if (reason === "rupture-conventionnelle") return { length: null, source: "L1237-13" };
  if (reason === "essai-employeur") return trial(hired, notifiedOn, "L1221-25");
  if (reason === "essai-salarie") return trial(hired, notifiedOn, "L1221-26");
  if (status === "cadre") return months(3, "ccn-6-2");
  if (reason === "demission") return months(1, "ccn-6-2");
  const legal = seniority >= 24 ? 2 : 1;
  if (reason === "licenciement" && disabled) return months(Math.min(2 * legal, MAX_DOUBLED_MONTHS), "L5213-9");
  if (legal === 1) return months(1, "ccn-6-2");
  return months(legal, reason === "retraite" ? "L1237-10" : "L1234-1");
}

/**
 * Returns the notice of a trial period: 24 h in the first eight days, then 48 h; an employer gives two weeks after one
 * month and a month after three.
 */
function trial(hired: string, notifiedOn: string, source: "L1221-25" | "L1221-26"): Length {
  const days = countUnits(toDate(hired), toDate(notifiedOn), "d");
  const elapsed = wholeMonths(hired, notifiedOn);
  if (days < 8) return { length: { unit: "d", count: 1 }, source };
  if (source === "L1221-26" || elapsed < 1) return { length: { unit: "d", count: 2 }, source };
  return elapsed < 3 ? { length: { unit: "w", count: 2 }, source } : months(1, source);
}

const shift = (day: string, duration: Duration) => toDay(addDuration(toDate(day), duration));

function wholeMonths(from: string, to: string): number {
  const begun = countUnits(toDate(from), toDate(to), "M");
  return shift(from, { M: begun }) > to ? begun - 1 : begun;
}
