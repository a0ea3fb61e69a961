import { sql } from "kysely";
import type { Context } from "@/marketplace/context";
import { createRateLimit } from "@/marketplace/http/rate-limit";
import type { FailedCall } from "@/marketplace/http/server";

/** Maximum number of failed calls stored for each person; older ones are deleted. */
const KEPT = 50;
/**
 * Limit of the failed calls that are recorded for a person: a client in a loop is one failure for support, not
 * thousands.
 */
const LIMIT = { calls: 20, windowMs: 10 * 60_000 };
/**
 * Statuses of ordinary failures, which are not recorded: the caller is not authenticated, the object no longer exists,
 * or the server was unavailable.
 */
const EXPECTED = [401, 404, 503];

/**
 * Creates a function that records the failed calls of people for support, without their bodies or the values of their
 * paths.
 */
export function createFailedCallRecorder({ db }: Pick<Context, "db">) {
  const limit = createRateLimit(LIMIT);
  return ({ requestId, userId, method, path, status }: FailedCall): void => {
    if (EXPECTED.includes(status) || limit(userId) !== null) return;
    // The response is already sent and does not wait for this query; a lost record is no failure.
    sql`
      WITH noted AS (
        INSERT INTO failed_calls (id, user_id, method, path, status)
        VALUES (${requestId}, ${userId}, ${method}, ${path}, ${status})
        ON CONFLICT DO NOTHING
      )
      DELETE FROM failed_calls WHERE id IN (
        SELECT id FROM failed_calls WHERE user_id = ${userId} ORDER BY created_date DESC OFFSET ${sql.lit(KEPT - 1)}
      )`
      .execute(db)
      .catch(() => undefined);
  };
}
