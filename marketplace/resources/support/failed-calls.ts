import { sql } from "kysely";
import type { Context } from "@/marketplace/context";
import { createRateLimit } from "@/marketplace/http/rate-limit";
import type { FailedCall } from "@/marketplace/http/server";

/** Failed calls stored for each person; the oldest are deleted. */
const KEPT = 50;
/** A client in a loop matters to support as one failure, not as thousands. */
const LIMIT = { calls: 20, windowMs: 10 * 60_000 };
/**
 * Statuses of ordinary failures: the caller is not authenticated, the object no longer exists, or the server was
 * unavailable.
 */
const EXPECTED = [401, 404, 503];

/** Records failed calls of people for support, without their bodies or the values of their paths. */
export function createFailedCallNote({ db }: Pick<Context, "db">) {
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
