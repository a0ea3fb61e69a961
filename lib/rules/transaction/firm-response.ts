/** The statuses by which a firm responds to an application; studying it is none (docs/product.md §17.1). */
const RESPONSES: readonly string[] = ["meeting", "refused", "recruited"];

/** Whether the firm ever responded, even to an application that was withdrawn since: its applicant may review it. */
export const hasFirmResponded = (history: readonly { status: string }[]): boolean =>
  history.some(({ status }) => RESPONSES.includes(status));
