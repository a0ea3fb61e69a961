import type { JsonObject } from "@/lib/entities/json";
import type { User } from "@/lib/entities/user";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { updateRow } from "@/marketplace/db/rows";
import { toPublicUser, toUser, type UserRow } from "@/marketplace/resources/users/serialize";
import type { Write } from "@/marketplace/writes/write";

/**
 * Merges a part of an organization's private data, for a member who may not edit the rest. The caller validates the
 * part and locks the row.
 */
export async function editPrivate(
  { trx, record }: Write,
  { livemode }: Context,
  caller: Caller,
  stored: UserRow,
  part: JsonObject,
): Promise<User> {
  const metadata = merge(stored.metadata, { _private: part });
  const row = await updateRow(trx, "users", stored.id, { metadata });
  await record({ type: "user__updated", objectId: stored.id, object: toPublicUser(row, livemode) });
  return toUser(caller, row, livemode);
}
