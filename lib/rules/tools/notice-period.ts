import type { RawParams } from "@/lib/rules/search/params";
import { addDuration, countUnits, type Duration } from "@/lib/rules/time/time-units";
import { choiceParam, dateParam, toToolQuery } from "@/lib/rules/tools/tool-params";
import { toDate, toDay } from "@/lib/rules/tools/working-days";

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

export type NoticeInput = {
  status: NoticeStatus;
  reason: NoticeReason;
  /** The first day in the firm, and the day of the notification; yyyy-mm-dd. */
  hired: string;
  notifiedOn: string;
};

/** Without dates: an employee three years in the firm, notified today. The notification never comes before the first day. */
export function parseNotice(params: RawParams, today: string): NoticeInput {
  const notifiedOn = dateParam(params, "notification") ?? today;
  const hired = dateParam(params, "entree") ?? shift(notifiedOn, { M: -36 });
  return {
    status: choiceParam(params, "statut", NOTICE_STATUSES, "employe"),
    reason: choiceParam(params, "motif", NOTICE_REASONS, "demission"),
    hired: hired > notifiedOn ? notifiedOn : hired,
    notifiedOn,
  };
}

export const noticeParams = ({ status, reason, hired, notifiedOn }: NoticeInput) =>
  toToolQuery({ statut: status, motif: reason, entree: hired, notification: notifiedOn });

/** Which text gives the length: the agreement's article 6.2, or an article of the labour code. */
export type NoticeSource = "ccn-6-2" | "L1234-1" | "L1237-10" | "L1221-25" | "L1221-26" | "L1237-13";

export type Notice = {
  /** Null: none is due. */
  length: { unit: "M" | "w" | "d"; count: number } | null;
  source: NoticeSource;
  /** The last day of work if the notice is worked; null when none is due. */
  lastDay: string | null;
  /** Whole months in the firm on the day of the notification. */
  months: number;
};

/**
 * The notice due, from the day of the notification to the day before the same date (a month from 10 March ends on 9
 * April). The law of two months after two years (L1234-1) comes before the agreement's one month: the longer applies.
 */
export function noticeOf(input: NoticeInput): Notice {
  const { hired, notifiedOn } = input;
  const months = wholeMonths(hired, notifiedOn);
  const { length, source } = lengthOf(input, months);
  const lastDay =
    length && shift(shift(notifiedOn, { [length.unit]: length.count }), { d: length.unit === "d" ? 0 : -1 });
  return { length, source, lastDay, months };
}

type Length = Pick<Notice, "length" | "source">;

const months = (count: number, source: NoticeSource): Length => ({ length: { unit: "M", count }, source });

function lengthOf({ status, reason, hired, notifiedOn }: NoticeInput, seniority: number): Length {
  if (reason === "faute-grave") return { length: null, source: "L1234-1" };
  if (reason === "rupture-conventionnelle") return { length: null, source: "L1237-13" };
  if (reason === "essai-employeur") return trial(hired, notifiedOn, "L1221-25");
  if (reason === "essai-salarie") return trial(hired, notifiedOn, "L1221-26");
  if (status === "cadre") return months(3, "ccn-6-2");
  if (reason === "demission") return months(1, "ccn-6-2");
  if (seniority >= 24) return months(2, reason === "retraite" ? "L1237-10" : "L1234-1");
  return months(1, "ccn-6-2");
}

/** Trial period: 24 h before eight days; then 48 h, and from the employer two weeks after one month, a month after three. */
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
