import { roles } from "@/contract/roles";
import type { Context } from "@/marketplace/context";
import { EVERY_ROW } from "@/marketplace/db/page";
import { listRows, readRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { byId, unreadQuery } from "@/marketplace/http/fields";
import { LARGE_BODY_BYTES, type Route, route } from "@/marketplace/http/route";
import { builtInRoles } from "@/marketplace/resources/roles/built-in";
import { NewRole, RoleEdit } from "@/marketplace/resources/roles/schemas";
import { createRole, editRole, removeRole, toRole } from "@/marketplace/resources/roles/service";

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
