import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";

const HOUR_MS = 3_600_000;

type Used = { id: string; last_used_date: Date | null };

/** Records the use of a key, once an hour, so that a key in use does not cost one write per request. */
export async function noteUse(
  db: Kysely<Database>,
  table: "api_keys" | "firm_keys",
  { id, last_used_date }: Used,
): Promise<void> {
  const now = Date.now();
  if (last_used_date && now - last_used_date.getTime() < HOUR_MS) return;
  await db
    .updateTable(table)
    .set({ last_used_date: new Date(now) })
    .where("id", "=", id)
    .execute();
}
