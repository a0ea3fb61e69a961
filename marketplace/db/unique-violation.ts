/** PostgreSQL's code for a duplicate of a unique value. */
const UNIQUE_VIOLATION = "23505";

/**
 * Returns whether a write failed because of this unique constraint or index: another request came first, perhaps at the
 * same time.
 */
export const violatesUnique = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === UNIQUE_VIOLATION &&
  "constraint" in error &&
  error.constraint === constraint;
