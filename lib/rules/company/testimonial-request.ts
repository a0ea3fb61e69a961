/** The addresses that one press asks. */
export const MAX_ASKED_AT_ONCE = 10;
/** The sentence that a firm adds to the mail. */
export const ASKING_TEXT_MAX_LENGTH = 300;
/** A firm reminds a person once, after these days. */
export const REMINDER_AFTER_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

type Sent = {
  createdDate: string;
  expirationDate: string | null;
  answeredDate: string | null;
  remindedDate: string | null;
};

/** When a request may be reminded; null: never, or never again. */
export function remindableDate({ createdDate, expirationDate, answeredDate, remindedDate }: Sent): string | null {
  if (answeredDate !== null || remindedDate !== null) return null;
  const date = new Date(Date.parse(createdDate) + REMINDER_AFTER_DAYS * DAY_MS).toISOString();
  return expirationDate !== null && expirationDate <= date ? null : date;
}

/** An address of a page, or a mailbox: the mail has one link, ours. */
const LINK =
  /https?:|www\.|\w@\w|\b[\w-]+\.(?:com|fr|net|org|io|eu|info|biz|co|ly|me|app|ru|cn|xyz|top|site|online)\b/i;

export const holdsLink = (text: string): boolean => LINK.test(text);
