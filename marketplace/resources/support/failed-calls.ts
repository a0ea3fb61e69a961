import { sql } from "kysely";
import type { Context } from "@/marketplace/context";
import { createRateLimit } from "@/marketplace/http/rate-limit";
import type { FailedCall } from "@/marketplace/http/server";

/** What is kept of a person; older ones make room. */
const KEPT = 50;
/** A client in a loop is one failure to support, not thousands. */
const LIMIT = { calls: 20, windowMs: 10 * 60_000 };
/** Nothing went wrong: who calls is unknown, what it names is gone, or the server was away. */
const EXPECTED = [401, 404, 503];

/** Notes the calls of people that failed, for support: never what they sent, nor what the values of the path were. */
export function createFailedCallNote({ db }: Pick<Context, "db">) {
  const limit = createRateLimit(LIMIT);
  return ({ requestId, userId, method, path, status }: FailedCall): void => {
    if (EXPECTED.includes(status) || limit(userId) !== null) return;
    // The response has left: it waits for nothing, and a note that is lost is no failure.
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
