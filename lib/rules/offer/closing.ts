/** Why a firm closes an offer (docs/product.md §4.3). */
export const CLOSE_REASONS = ["filled-here", "filled-elsewhere", "cancelled", "suspended"] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** What becomes of the applications that nobody answered: all are refused, or each gets its own response. */
export const CLOSING_ANSWERS = ["all", "one-by-one"] as const;
export type ClosingAnswers = (typeof CLOSING_ANSWERS)[number];

/** The firm is reminded of those that are left after so many days. */
export const CLOSING_REMINDER_DAYS = 3;
/** The refusals of a closed offer wait so long, and may be taken back meanwhile (docs/workspace.md §3.5). */
export const CLOSING_HOLD_SECONDS = 600;

/** The reason that candidates read, of the vocabulary refusalReasons. */
export const refusalOf = (reason: CloseReason): "poste-pourvu" | "poste-annule" =>
  reason === "filled-here" || reason === "filled-elsewhere" ? "poste-pourvu" : "poste-annule";
