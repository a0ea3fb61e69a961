/** Maximum number of addresses to which one submission sends a request. */
export const MAX_ASKED_AT_ONCE = 10;
/** Length of the sentence that a firm adds to the mail. */
export const ASKING_TEXT_MAX_LENGTH = 300;
/** Days after which a firm may remind a person, once. */
export const REMINDER_AFTER_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

type Sent = {
  createdDate: string;
  expirationDate: string | null;
  answeredDate: string | null;
  remindedDate: string | null;
};

/**
 * Returns the date from which the firm may remind the person of a request; null when no reminder is possible any more.
 */
export function remindableDate({ createdDate, expirationDate, answeredDate, remindedDate }: Sent): string | null {
  if (answeredDate !== null || remindedDate !== null) return null;
  const date = new Date(Date.parse(createdDate) + REMINDER_AFTER_DAYS * DAY_MS).toISOString();
  return expirationDate !== null && expirationDate <= date ? null : date;
}

/** Matches a URL or an e-mail address in the firm's sentence: our link must be the only one in the mail. */
const LINK =
  /https?:|www\.|\w@\w|\b[\w-]+\.(?:com|fr|net|org|io|eu|info|biz|co|ly|me|app|ru|cn|xyz|top|site|online)\b/i;

export const holdsLink = (text: string): boolean => LINK.test(text);
