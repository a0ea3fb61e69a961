/** Errors of data in an invalid form (class 22) or larger than a limit (class 54). */
const REFUSED = /^(?:22|54)/;

/** Returns whether the database refused the data of a statement: a retry would be refused too. */
export const isDataRefused = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  typeof error.code === "string" &&
  /^[0-9A-Z]{5}$/.test(error.code) &&
  REFUSED.test(error.code);
