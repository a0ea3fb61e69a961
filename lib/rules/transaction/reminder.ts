import { DAY_MS } from "@/lib/rules/transaction/response-time";

/** Days of silence after which a candidate may remind a firm, once (docs/workspace.md §2.6). */
export const SILENCE_DAYS = 10;
export const REMINDER_MAX_LENGTH = 300;
const REMINDABLE: readonly string[] = ["new", "restricted", "pending", "custom"];

export type Silence = {
  status: string;
  createdDate: number;
  /** Date of the firm's last move or message. */
  firmDate: number | null;
  /** True when the firm wrote the last message: the candidate must then respond. */
  isFirmWaiting: boolean;
  remindedDate: number | null;
  /** True when the offer still takes applications. When it is closed, the candidate may remind the firm immediately. */
  isOfferOpen: boolean;
};

/** Returns the reason why a candidate may not remind the firm; null when they may, from `remindableDate` on. */
export function reminderRefusal({ status, remindedDate, isFirmWaiting }: Silence) {
  if (!REMINDABLE.includes(status)) return "notWaiting";
  if (remindedDate !== null) return "alreadyReminded";
  return isFirmWaiting ? "firmWaits" : null;
}

/**
 * Returns the date from which the candidate may remind the firm, possibly in the past; null when they may not. In
 * milliseconds.
 */
export function remindableDate(silence: Silence): number | null {
  if (reminderRefusal(silence) !== null) return null;
  const { createdDate, firmDate, isOfferOpen } = silence;
  return isOfferOpen ? Math.max(createdDate, firmDate ?? 0) + SILENCE_DAYS * DAY_MS : createdDate;
}
