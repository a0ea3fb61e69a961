/** Reasons why a firm closes an offer (docs/product.md §4.3). */
export const CLOSE_REASONS = ["filled-here", "filled-elsewhere", "cancelled", "suspended"] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** Handling of the unanswered applications of a closed offer: all are refused, or each gets its own response. */
export const CLOSING_ANSWERS = ["all", "one-by-one"] as const;
export type ClosingAnswers = (typeof CLOSING_ANSWERS)[number];

/** Days after which the firm is reminded of the applications that are still unanswered. */
export const CLOSING_REMINDER_DAYS = 3;
/** Seconds during which the refusals of a closed offer are pending and may be taken back (docs/workspace.md §3.5). */
export const CLOSING_HOLD_SECONDS = 600;

/** Returns the reason that candidates read, a term of the vocabulary refusalReasons. */
export const refusalOf = (reason: CloseReason): "poste-pourvu" | "poste-annule" =>
  reason === "filled-here" || reason === "filled-elsewhere" ? "poste-pourvu" : "poste-annule";
