import { DAY_MS } from "@/lib/rules/transaction/response-time";

/** A candidate reminds a firm once, when it has been silent for so long (docs/workspace.md §2.6). */
export const SILENCE_DAYS = 10;
export const REMINDER_MAX_LENGTH = 300;
const REMINDABLE: readonly string[] = ["new", "restricted", "pending", "custom"];

export type Silence = {
  status: string;
  createdDate: number;
  /** The firm's last move or message. */
  firmDate: number | null;
  /** Whether the last message is the firm's: it is then the candidate who responds. */
  isFirmWaiting: boolean;
  remindedDate: number | null;
  /** Whether the offer still takes applications: a closed one leaves nothing to wait for. */
  isOfferOpen: boolean;
};

/** Why a candidate may not remind the firm at all; null when they may, from `remindableDate` on. */
export function reminderRefusal({ status, remindedDate, isFirmWaiting }: Silence) {
  if (!REMINDABLE.includes(status)) return "notWaiting";
  if (remindedDate !== null) return "alreadyReminded";
  return isFirmWaiting ? "firmWaits" : null;
}

/** When the candidate may remind the firm, which may be past; null when they may not. In milliseconds. */
export function remindableDate(silence: Silence): number | null {
  if (reminderRefusal(silence) !== null) return null;
  const { createdDate, firmDate, isOfferOpen } = silence;
  return isOfferOpen ? Math.max(createdDate, firmDate ?? 0) + SILENCE_DAYS * DAY_MS : createdDate;
}
