import { type Kysely, type Selectable, sql } from "kysely";
import { type FirmKey, MAX_FIRM_KEYS } from "@/lib/entities/firm-key";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { lockRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { FIRM_KEY_TYPE } from "@/marketplace/identity/firm-key";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { hashOf } from "@/marketplace/identity/opaque-token";
import { generateKey, maskedKey } from "@/marketplace/resources/api-keys/key";
import { write } from "@/marketplace/writes/write";

type Row = Selectable<Database["firm_keys"]> & { creator_name: string | null };

const toFirmKey = ({ id, name, shown, creator_name, created_date, last_used_date }: Row): FirmKey => ({
  id,
  name,
  key: shown,
  creatorName: creator_name,
  createdDate: created_date.toISOString(),
  lastUsedDate: last_used_date?.toISOString() ?? null,
});

/** Returns the organization that the caller acts as. Throws 422 when there is none. */
export function organizationOf({ actorId }: Caller): string {
  if (actorId === null || !isOrganizationId(actorId)) throw unprocessable("Act as the organization of the keys");
  return actorId;
}

/** Returns the keys of an organization, the latest first: ten at most, so without pages. */
export async function listFirmKeys(db: Kysely<Database>, organizationId: string, id: string | null = null) {
  const { rows } = await sql<Row>`
    SELECT firm_keys.*, users.display_name AS creator_name FROM firm_keys LEFT JOIN users ON users.id = creator_id
    WHERE organization_id = ${organizationId} AND (${id}::text IS NULL OR firm_keys.id = ${id})
    ORDER BY firm_keys.created_date DESC, firm_keys.id`.execute(db);
  return rows.map(toFirmKey);
}

/**
 * Creates a key and returns it whole. Only its hash is stored, so a retry of the same request returns it masked. Throws
 * 422 when the organization already has ten keys.
 */
export async function createFirmKey(context: Context, call: RouteCall, { name }: { name: string }) {
  const organizationId = organizationOf(call.caller);
  const key = generateKey(FIRM_KEY_TYPE, context.livemode);
  let isNew = false;
  const created = await write(context, call, async ({ trx, audit }) => {
    // Locks the organization, so that two simultaneous creations cannot both create its tenth key.
    if (!(await lockRow(trx, "users", organizationId))) throw unprocessable("This organization does not exist");
    const keys = await listFirmKeys(trx, organizationId);
    if (keys.length >= MAX_FIRM_KEYS)
      throw unprocessable(`An organization has ${MAX_FIRM_KEYS} keys at most`, { code: "tooManyKeys" });
    const id = newId("fkey");
    const creator = call.caller.user?.id ?? null;
    await trx
      .insertInto("firm_keys")
      .values({
        id,
        name,
        organization_id: organizationId,
        creator_id: creator,
        hash: hashOf(key),
        shown: maskedKey(key),
      })
      .execute();
    await audit({ action: "firmKeyCreated", objectId: id, organizationId });
    isNew = true;
    const [made] = await listFirmKeys(trx, organizationId, id);
    if (!made) throw new Error(`The key ${id} was not made`);
    return made;
  });
  return isNew ? { ...created, key } : created;
}

/**
 * Removes a key, which stops working immediately. Returns the id even when it is unknown or belongs to another
 * organization.
 */
export const removeFirmKey = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx, audit }) => {
    const organizationId = organizationOf(call.caller);
    const removed = await trx
      .deleteFrom("firm_keys")
      .where("id", "=", id)
      .where("organization_id", "=", organizationId)
      .returning("id")
      .executeTakeFirst();
    if (removed) await audit({ action: "firmKeyRemoved", objectId: id, organizationId });
    return { id };
  });
