import type { Kysely } from "kysely";
import { ANONYMOUS, type Identity } from "@/marketplace/access/caller";
import type { Database } from "@/marketplace/db/schema";
import { unauthorized } from "@/marketplace/errors";
import { noteUse } from "@/marketplace/identity/key-use";
import { hashOf } from "@/marketplace/identity/opaque-token";

/**
 * Type in the text of a firm's key: shorter than any custom type of the platform's keys, so that no key of the platform
 * passes for a firm's.
 */
export const FIRM_KEY_TYPE = "firm";

export const isFirmKey = (apiKey: string): boolean => apiKey.startsWith(`${FIRM_KEY_TYPE}_`);

/**
 * Returns the identity of a firm's key: the firm's organization, and no other right. A firm's key cannot read what the
 * keys of the platform can. A token or an organization in the same request is ignored. Throws 401 for an unknown key.
 */
export async function identifyFirmKey(db: Kysely<Database>, apiKey: string): Promise<Identity> {
  const row = await db.selectFrom("firm_keys").selectAll().where("hash", "=", hashOf(apiKey)).executeTakeFirst();
  if (!row) throw unauthorized("Invalid API key");
  await noteUse(db, "firm_keys", row);
  const { id, organization_id: organizationId } = row;
  return { ...ANONYMOUS, grantees: new Set(["firmKey"]), firmKeyId: id, organizationId, actorId: organizationId };
}
