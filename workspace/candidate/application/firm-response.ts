/**
 * Statuses that are a firm's response to an application. Studying an application is not a response (docs/product.md
 * §17.1).
 */
const RESPONSES: readonly string[] = ["meeting", "refused", "recruited"];

/**
 * True when the firm ever responded, even to an application that was withdrawn since: the applicant may then review the
 * firm.
 */
export const hasFirmResponded = (history: readonly { status: string }[]): boolean =>
  history.some(({ status }) => RESPONSES.includes(status));
