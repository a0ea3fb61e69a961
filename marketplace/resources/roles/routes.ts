import { type Kysely, type Selectable, sql } from "kysely";
import { roles } from "@/contract/roles";
import type { Role } from "@/lib/entities/role";
import { ANONYMOUS } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { EVERY_ROW } from "@/marketplace/db/page";
import { insertRow, listRows, lockRow, readRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { HttpError, notFound, unprocessable } from "@/marketplace/errors";
import { byId, unreadQuery } from "@/marketplace/http/fields";
import { requireFresh } from "@/marketplace/http/freshness";
import { LARGE_BODY_BYTES, type Route, type RouteCall, route } from "@/marketplace/http/route";
import { publicChange, type Reader, requireWritable } from "@/marketplace/resources/namespaces";
import { requireAcyclic } from "@/marketplace/resources/require-acyclic";
import { BUILT_IN_VALUES, builtInRoles, isBuiltInId } from "@/marketplace/resources/roles/built-in";
import { requireKnownRights } from "@/marketplace/resources/roles/known-rights";
import { NewRole, RoleEdit } from "@/marketplace/resources/roles/schemas";
import { commonFields } from "@/marketplace/resources/serialize";
import { write } from "@/marketplace/writes/write";

export const roleRoutes = (context: Context): Route[] => [
  route(roles.list, {
    action: "role:list",
    summary: "List all roles, as a plain array",
    description:
      "Custom roles, and the built-in roles of the policy (customRole false). `permissions` apply on the platform; `organizationPermissions` apply to a person who has the role in an organization and acts as that organization. Every user also has the permissions of the roles user and public; provider is the same as user, dev is a secret key.",
    query: unreadQuery,
    async run({ caller }) {
      const { rows } = await listRows(context.db, "roles", [], EVERY_ROW);
      return [...rows.map((row) => toRole(caller, row, context.livemode)), ...builtInRoles(context.livemode)];
    },
  }),
  route(roles.read, {
    action: "role:read",
    summary: "Read a role",
    description: "Built-in roles have ids like role_administrator.",
    params: byId,
    async run({ params, caller }) {
      const row = await readRow(context.db, "roles", params.id);
      const role = row
        ? toRole(caller, row, context.livemode)
        : builtInRoles(context.livemode).find((one) => one.id === params.id);
      if (!role) throw notFound();
      return role;
    },
  }),
  route(roles.create, {
    action: "role:create",
    summary: "Create a custom role",
    description:
      "The role adds its permissions, and those of the roles above it, to the rights of the policy. Its parent, if any, is also a custom role.",
    body: NewRole,
    maxBodyBytes: LARGE_BODY_BYTES,
    run: ({ body, ...call }) => createRole(context, call, body),
  }),
  route(roles.update, {
    action: "role:edit",
    summary: "Edit a custom role, except its value; the edit takes effect at once",
    params: byId,
    body: RoleEdit,
    maxBodyBytes: LARGE_BODY_BYTES,
    run: ({ params, body, ...call }) => editRole(context, call, params.id, body),
  }),
  route(roles.remove, {
    action: "role:remove",
    summary: "Remove a custom role that no account has",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeRole(context, call, params.id),
  }),
];

type Row = Selectable<Database["roles"]>;

const toRole = (reader: Reader, row: Row, livemode: boolean) =>
  ({
    ...commonFields(reader, row, livemode),
    name: row.name,
    value: row.value,
    parentId: row.parent_id,
    customRole: true,
    permissions: row.permissions,
    organizationPermissions: row.permissions,
    readNamespaces: row.read_namespaces,
    editNamespaces: row.edit_namespaces,
  }) satisfies Role;

/**
 * Creates a role. Throws 422 when the value is taken, the parent does not exist, or a permission is not in the policy.
 */
const createRole = (context: Context, call: RouteCall, { name, value, parentId, ...given }: NewRole) =>
  write(context, call, async ({ trx, record }) => {
    await lockRoles(trx);
    requireWritable(call.caller, given);
    requireKnownRights(given);
    const taken = await trx.selectFrom("roles").select("id").where("value", "=", value).executeTakeFirst();
    if (taken || BUILT_IN_VALUES.has(value)) throw unprocessable("Existing role with this value");
    await requireParent(trx, parentId);
    const row = await insertRow(trx, "roles", { id: newId("role"), name, value, ...columnsOf(given, parentId) });
    const object = toRole(ANONYMOUS, row, context.livemode);
    await record({ type: "role__created", objectId: row.id, object });
    return toRole(call.caller, row, context.livemode);
  });

/**
 * Edits a role. Throws 403 for a built-in role, 404 when the role does not exist, 412 when it changed since the caller
 * read it, and the 422 errors of createRole.
 */
const editRole = (context: Context, call: RouteCall, id: string, edit: RoleEdit) =>
  write(context, call, async ({ trx, record }) => {
    if (isBuiltInId(id)) throw refused("Only custom roles can be modified");
    await lockRoles(trx);
    const stored = await lockRow(trx, "roles", id);
    if (!stored) throw notFound();
    requireFresh(call.request, stored, edit.updatedDate);
    requireWritable(call.caller, edit);
    requireKnownRights(edit);
    await requireParent(trx, edit.parentId);
    await requireAcyclic(trx, "roles", id, edit.parentId);
    const row = await updateRow(trx, "roles", id, {
      name: edit.name,
      ...columnsOf(edit, edit.parentId),
      metadata: edit.metadata && merge(stored.metadata, edit.metadata),
      platform_data: edit.platformData && merge(stored.platform_data, edit.platformData),
    });
    const object = toRole(ANONYMOUS, row, context.livemode);
    await record({ type: "role__updated", objectId: id, object, changesRequested: publicChange(edit) });
    return toRole(call.caller, row, context.livemode);
  });

/**
 * Removes a role and returns its id, even when no such role exists. Throws 403 for a built-in role, 422 while an
 * account has it.
 */
const removeRole = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx, record }) => {
    if (isBuiltInId(id)) throw refused("Only custom roles can be removed");
    await lockRoles(trx);
    const stored = await lockRow(trx, "roles", id);
    if (!stored) return { id };
    await requireUnreferenced(trx, stored);
    await removeRow(trx, "roles", id);
    await record({ type: "role__deleted", objectId: id, object: toRole(ANONYMOUS, stored, context.livemode) });
    return { id };
  });

const columnsOf = (given: Omit<RoleEdit, "name" | "parentId">, parentId: string | null | undefined) => ({
  parent_id: parentId,
  permissions: given.permissions,
  read_namespaces: given.readNamespaces,
  edit_namespaces: given.editNamespaces,
  metadata: given.metadata,
  platform_data: given.platformData,
});

/**
 * Allows one change of the roles at a time, so that concurrent changes never make a circular hierarchy; reads are not
 * blocked.
 */
const lockRoles = (trx: Kysely<Database>) => sql`LOCK TABLE roles IN SHARE ROW EXCLUSIVE MODE`.execute(trx);

const refused = (message: string) => new HttpError(403, { message, statusCode: 403 });

async function requireParent(trx: Kysely<Database>, parentId: string | null | undefined) {
  if (!parentId) return;
  if (!(await lockRow(trx, "roles", parentId))) throw unprocessable("Parent role not found");
}

type References = { users: number; keys: number; roles: number; config: number };

/** Throws 422 while a user, an organization's member, a key, another role or the configuration names this role. */
async function requireUnreferenced(trx: Kysely<Database>, { id, value }: { id: string; value: string }): Promise<void> {
  const { rows } = await sql<References>`
    SELECT
      (SELECT count(*) FROM users WHERE ${value} = ANY(roles) OR jsonb_path_exists(organizations,
        '$.*.roles[*] ? (@ == $value)', jsonb_build_object('value', ${value}::text))) AS users,
      (SELECT count(*) FROM api_keys WHERE ${value} = ANY(roles)) AS keys,
      (SELECT count(*) FROM roles WHERE parent_id = ${id}) AS roles,
      (SELECT count(*) FROM config WHERE jsonb_path_exists(stelace,
        '$.roles.*[*] ? (@ == $value)', jsonb_build_object('value', ${value}::text))) AS config`.execute(trx);
  const found = rows[0];
  if (!found) return;
  const holders = [
    [found.users, "users"],
    [found.keys, "api keys"],
    [found.roles, "roles"],
    [found.config, "configurations"],
  ] as const;
  const counts = holders.flatMap(([count, name]) => (count > 0 ? [`${count} ${name}`] : []));
  if (counts.length > 0) throw unprocessable(`This role is still referenced in ${counts.join(", ")}`);
}
