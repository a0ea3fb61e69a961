/** Data that has no such form (class 22), and that is larger than what holds it (class 54). */
const REFUSED = /^(?:22|54)/;

/** Whether the database refuses the very data of a statement: a second try would be refused as the first. */
export const isDataRefused = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  typeof error.code === "string" &&
  /^[0-9A-Z]{5}$/.test(error.code) &&
  REFUSED.test(error.code);
