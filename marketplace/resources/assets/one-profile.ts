import type { Kysely } from "kysely";
import { isResume } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";

/**
 * A person has one profile: throws 422 with the id of the other. The row of the owner is locked by then, so that two
 * creations are judged in turn. Profiles of before stay.
 */
export async function requireOneProfile(trx: Kysely<Database>, ownerId: string | null, id: string): Promise<void> {
  if (ownerId === null) return;
  const other = await trx
    .selectFrom("assets")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("id", "!=", id)
    .where(isResume)
    .executeTakeFirst();
  if (other) throw unprocessable("A person has one profile", { code: "profileExists", assetId: other.id });
}
