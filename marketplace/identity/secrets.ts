import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";

/** Returns a signing secret shared by every process of this platform: the first one that needs the secret draws it. */
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
    | "added-application"
    | "newsletter"
    | "newsletter-stop"
    | "report"
    | "push",
): Promise<string> {
  await db
    .insertInto("secrets")
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return value;
}
