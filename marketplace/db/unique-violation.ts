/** PostgreSQL's word for a value that may be there once only. */
const UNIQUE_VIOLATION = "23505";

/**
 * Whether a write failed because of this unique constraint or index: another request, at the same time perhaps, came
 * first.
 */
export const violatesUnique = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === UNIQUE_VIOLATION &&
  "constraint" in error &&
  error.constraint === constraint;
