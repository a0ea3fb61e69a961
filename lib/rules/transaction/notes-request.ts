import { addDuration } from "@/lib/rules/time/time-units";

/** Time within which a firm must release its notes: one month (RGPD, article 12.3). */
const DUE = { M: 1 };
/**
 * Minimum number of days from a release to a new request: sooner, the candidate would get the notes that they have just
 * read (RGPD, article 12.5).
 */
const AGAIN_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Days during which released notes can be read, whatever becomes of the application. */
export const RELEASED_DAYS = 30;
/** Maximum lengths of a withheld passage of a note, and of the reason for withholding it. */
export const PASSAGE_MAX_LENGTH = 3_000;
export const WITHHELD_REASON_MAX_LENGTH = 500;
/** Replaces a withheld passage. */
export const WITHHELD_MARK = "[…]";

/**
 * Returns the date by which a firm must release its notes after a request: a month later, or the last day of a shorter
 * month.
 */
export const notesDueDate = (requested: Date): Date => addDuration(requested, DUE);

/** Returns the date from which the candidate may request the notes again after a release. */
export const askableAgainDate = (released: Date): Date => new Date(released.getTime() + AGAIN_DAYS * DAY_MS);

/**
 * Returns the text of a note with every occurrence of these passages removed, overlapping ones included; null when a
 * passage is null, which withholds the whole note.
 */
export function withoutPassages(text: string, passages: readonly (string | null)[]): string | null {
  const hidden = new Array<boolean>(text.length).fill(false);
  for (const passage of passages) {
    if (passage === null) return null;
    if (passage === "") continue;
    // Starts after the previous match, so that no character is filled twice: a repeated one-letter passage overlaps
    // itself everywhere.
    let end = 0;
    for (let at = text.indexOf(passage); at >= 0; at = text.indexOf(passage, at + 1)) {
      hidden.fill(true, Math.max(at, end), at + passage.length);
      end = at + passage.length;
    }
  }
  let left = "";
  for (let at = 0; at < text.length; at += 1) {
    if (!hidden[at]) left += text[at];
    else if (!hidden[at - 1]) left += WITHHELD_MARK;
  }
  return left;
}
