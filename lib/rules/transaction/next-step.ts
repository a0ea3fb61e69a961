import type { Transaction } from "@/lib/entities/transaction";
import { AWAITING_ANSWER } from "@/lib/rules/transaction/response-time";

type Application = Pick<
  Transaction,
  | "status"
  | "statusHistory"
  | "interview"
  | "isAssetOpen"
  | "answerDelay"
  | "answerDueDate"
  | "remindedDate"
  | "remindableDate"
>;

/** The next step of an application for its candidate: the name of a sentence, and its values. */
export type NextStep =
  | { kind: "promised" | "promised_late"; date: string }
  | { kind: "measured" | "measured_late"; date: string; days: number; applications: number }
  | { kind: "unknown" | "closed" | "meeting" | "interview" | "recruited" | "refused" | "cancelled" }
  | { kind: "custom"; label: string | null };

const ENDS = ["meeting", "recruited", "refused", "cancelled"] as const;

/** Returns the next step of an application; `now` is in milliseconds. */
export function nextStepOf(application: Application, now: number): NextStep {
  const { status, statusHistory, isAssetOpen, answerDelay: delay, answerDueDate: date } = application;
  const end = ENDS.find((known) => known === status);
  if (end === "meeting" && application.interview) return { kind: "interview" };
  if (end) return { kind: end };
  if (isAssetOpen === false) return { kind: "closed" };
  if (!AWAITING_ANSWER.includes(status)) return { kind: "custom", label: textOf(statusHistory[0]?.data?.label) };
  if (!delay || !date) return { kind: "unknown" };
  const isLate = Date.parse(date) < now;
  if (delay.kind === "promise") return { kind: isLate ? "promised_late" : "promised", date };
  const { days, applications } = delay;
  return { kind: isLate ? "measured_late" : "measured", date, days, applications };
}

/**
 * State of the candidate's reminder to the firm: possible now, later, already sent, or not possible. `firmWaits` means
 * that the firm wrote last.
 */
export type Reminding = { state: "now" | "firmWaits" | "never" } | { state: "later" | "done"; date: string };

const REMINDABLE = ["new", "pending", "custom"];

export function remindingOf({ status, remindedDate, remindableDate }: Application, now: number): Reminding {
  if (!REMINDABLE.includes(status) || remindableDate === undefined) return { state: "never" };
  if (remindedDate) return { state: "done", date: remindedDate };
  if (!remindableDate) return { state: "firmWaits" };
  return Date.parse(remindableDate) <= now ? { state: "now" } : { state: "later", date: remindableDate };
}

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
