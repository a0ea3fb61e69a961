import type { Kysely } from "kysely";
import type { User } from "@/lib/entities/user";
import type { Caller } from "@/marketplace/access/caller";
import type { Database } from "@/marketplace/db/schema";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { readPending } from "@/marketplace/resources/users/email/change";
import { readsPrivate } from "@/marketplace/resources/users/serialize";

/** Adds the address that waits for confirmation to a person, for callers who may read the current one. */
export async function withPendingEmail(db: Kysely<Database>, caller: Caller, user: User): Promise<User> {
  if (isOrganizationId(user.id) || !readsPrivate(caller, user.id)) return user;
  const pendingEmail = await readPending(db, user.id);
  return pendingEmail === null ? user : { ...user, pendingEmail };
}
