import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";

const MINUTE_MS = 60_000;
const PAUSE_AFTER_FAILURES = 3;
const MAX_PAUSE_MINUTES = 60;
/** As many attempts as it takes to reach the longest pause. */
const LOOKED_AT = 10;

/**
 * Until when a webhook is left alone whose last attempts all failed, or null: a minute, then twice as long each time. A
 * target that answers nothing would else hold the worker ten seconds for each event that it waits for.
 */
export async function pausedUntil(db: Kysely<Database>, webhookId: string, now = new Date()): Promise<Date | null> {
  const attempts = await db
    .selectFrom("webhook_logs")
    .select(["status", "created_date"])
    .where("webhook_id", "=", webhookId)
    .orderBy("created_date", "desc")
    .limit(LOOKED_AT)
    .execute();
  const success = attempts.findIndex(({ status }) => status === "success");
  const failures = success === -1 ? attempts.length : success;
  const [latest] = attempts;
  if (!latest || failures < PAUSE_AFTER_FAILURES) return null;
  const minutes = Math.min(2 ** (failures - PAUSE_AFTER_FAILURES), MAX_PAUSE_MINUTES);
  const end = new Date(latest.created_date.getTime() + minutes * MINUTE_MS);
  return end > now ? end : null;
}
