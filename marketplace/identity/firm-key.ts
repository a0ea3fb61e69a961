import type { Kysely } from "kysely";
import { ANONYMOUS, type Identity } from "@/marketplace/access/caller";
import type { Database } from "@/marketplace/db/schema";
import { unauthorized } from "@/marketplace/errors";
import { noteUse } from "@/marketplace/identity/key-use";
import { hashOf } from "@/marketplace/identity/opaque-token";

/** Shorter than the types that the platform may give to its own keys: no such key can be taken for one of a firm. */
export const FIRM_KEY_TYPE = "firm";

export const isFirmKey = (apiKey: string): boolean => apiKey.startsWith(`${FIRM_KEY_TYPE}_`);

/**
 * The organization of a key, and nothing besides: the key is no key of the platform, hence it reads nothing that these
 * read, and a token or an organization that is named beside it counts for nothing. Throws 401 for an unknown one.
 */
export async function identifyFirmKey(db: Kysely<Database>, apiKey: string): Promise<Identity> {
  const row = await db.selectFrom("firm_keys").selectAll().where("hash", "=", hashOf(apiKey)).executeTakeFirst();
  if (!row) throw unauthorized("Invalid API key");
  await noteUse(db, "firm_keys", row);
  const { id, organization_id: organizationId } = row;
  return { ...ANONYMOUS, grantees: new Set(["firmKey"]), firmKeyId: id, organizationId, actorId: organizationId };
}
