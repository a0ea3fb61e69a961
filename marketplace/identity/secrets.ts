import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";

/** What every copy of this platform signs with: drawn by the first that needs it, then the same for all. */
export async function platformSecret(
  db: Kysely<Database>,
  name:
    | "access-tokens"
    | "uploads"
    | "unsubscribe"
    | "alerts"
    | "reminder"
    | "still-searching"
    | "talent-pool"
    | "newsletter"
    | "newsletter-stop"
    | "report",
): Promise<string> {
  await db
    .insertInto("secrets")
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return value;
}
