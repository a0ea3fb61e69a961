import { addDuration } from "@/lib/rules/time/time-units";

/** How long a firm may take (RGPD, article 12.3). */
const DUE = { M: 1 };
/** A person who asks again sooner asks for what they have just read (RGPD, article 12.5). */
const AGAIN_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** How long what was released is readable, in days, whatever becomes of the application. */
export const RELEASED_DAYS = 30;
/** Of a passage of a note that is withheld, and of the reason why. */
export const PASSAGE_MAX_LENGTH = 3_000;
export const WITHHELD_REASON_MAX_LENGTH = 500;
/** What stands for a passage that is withheld. */
export const WITHHELD_MARK = "[…]";

/** By when a firm releases its notes after a request: a month later, or the last day of a shorter one. */
export const notesDueDate = (requested: Date): Date => addDuration(requested, DUE);

/** From when the candidate may ask once more, after a release. */
export const askableAgainDate = (released: Date): Date => new Date(released.getTime() + AGAIN_DAYS * DAY_MS);

/** The text of a note without these passages, wherever they stand, also where they overlap; null: without any of it. */
export function withoutPassages(text: string, passages: readonly (string | null)[]): string | null {
  const hidden = new Array<boolean>(text.length).fill(false);
  for (const passage of passages) {
    if (passage === null) return null;
    if (passage === "") continue;
    // What the last one hid is not hidden again: a passage of one letter, repeated, overlaps itself everywhere.
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
