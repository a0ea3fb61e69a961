import type { Selectable } from "kysely";
import type { ApiKey } from "@/lib/entities/api-key";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { lockRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { notFound } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { hashOf } from "@/marketplace/identity/opaque-token";
import { BUILT_IN_TYPES, generateKey, isBuiltInType, maskedKey } from "@/marketplace/resources/api-keys/key";
import type { ApiKeyEdit, NewApiKey } from "@/marketplace/resources/api-keys/schemas";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { requireKnownRights, requireKnownRoles } from "@/marketplace/resources/roles/known-rights";
import { commonFields } from "@/marketplace/resources/serialize";
import { write } from "@/marketplace/writes/write";

type Row = Selectable<Database["api_keys"]>;

export const toApiKey = (caller: Caller, row: Row, livemode: boolean) =>
  ({
    ...commonFields(caller, row, livemode),
    name: row.name,
    key: maskedFor(caller, row),
    lastUsedDate: row.last_used_date?.toISOString() ?? null,
    roles: row.roles,
    permissions: row.permissions,
    readNamespaces: row.read_namespaces,
    editNamespaces: row.edit_namespaces,
  }) satisfies ApiKey;

/**
 * Returns a key as the caller may see it. People see a masked key, unless it is a key for browsers, which is public.
 */
const maskedFor = ({ isSecret }: Pick<Caller, "isSecret">, { shown }: Row) => (isSecret ? shown : maskedKey(shown));

/**
 * Creates a key and returns it whole. Only its hash is stored, so a retry of the same request returns it masked. Throws
 * 422 for a role or a permission that does not exist.
 */
export async function createApiKey(context: Context, call: RouteCall, { name, type, ...given }: NewApiKey) {
  const key = generateKey(type, context.livemode);
  let isNew = false;
  const created = await write(context, call, async ({ trx, record }) => {
    requireWritable(call.caller, given);
    const rights = isBuiltInType(type) ? BUILT_IN_TYPES[type] : given;
    if (!isBuiltInType(type)) {
      requireKnownRights(given);
      await requireKnownRoles(trx, given.roles);
    }
    const row = await trx
      .insertInto("api_keys")
      .values({
        id: newId("apik"),
        name,
        type,
        hash: hashOf(key),
        shown: maskedKey(key),
        roles: rights.roles ?? [],
        permissions: rights.permissions ?? [],
        read_namespaces: rights.readNamespaces ?? [],
        edit_namespaces: rights.editNamespaces ?? [],
        metadata: JSON.stringify(given.metadata ?? {}),
        platform_data: JSON.stringify(given.platformData ?? {}),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await record({ type: "api_key__created", objectId: row.id });
    isNew = true;
    return toApiKey(call.caller, row, context.livemode);
  });
  return isNew ? { ...created, key } : created;
}

/**
 * Edits a key; the rights of the protocol's built-in types never change. Throws 404 when the key does not exist, 412
 * when it changed since the caller read it, 422 for a role or a permission that does not exist.
 */
export const editApiKey = (context: Context, call: RouteCall, id: string, edit: ApiKeyEdit) =>
  write(context, call, async ({ trx, record }) => {
    const stored = await lockRow(trx, "api_keys", id);
    if (!stored) throw notFound();
    requireFresh(call.request, stored, edit.updatedDate);
    requireWritable(call.caller, edit);
    const given: ApiKeyEdit = isBuiltInType(stored.type) ? {} : edit;
    requireKnownRights(given);
    await requireKnownRoles(trx, given.roles);
    const row = await updateRow(trx, "api_keys", id, {
      name: edit.name,
      roles: given.roles,
      permissions: given.permissions,
      read_namespaces: given.readNamespaces,
      edit_namespaces: given.editNamespaces,
      metadata: edit.metadata && merge(stored.metadata, edit.metadata),
      platform_data: edit.platformData && merge(stored.platform_data, edit.platformData),
    });
    await record({ type: "api_key__updated", objectId: id });
    return toApiKey(call.caller, row, context.livemode);
  });

/** Removes a key, which stops working immediately. Returns the id even when it is unknown. */
export const removeApiKey = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx, record, audit }) => {
    if (!(await removeRow(trx, "api_keys", id))) return { id };
    await record({ type: "api_key__deleted", objectId: id });
    await audit({ action: "apiKeyRemoved", objectId: id });
    return { id };
  });
