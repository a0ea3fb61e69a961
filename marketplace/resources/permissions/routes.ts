import { z } from "zod";
import { permissions } from "@/contract/permissions";
import type { Caller } from "@/marketplace/access/caller";
import { ACTIONS } from "@/marketplace/access/policy";
import { permissionsOf, scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { text } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";

const MAX_PERMISSIONS = 500;
const PermissionsBody = z.strictObject({ permissions: z.array(text(100)).max(MAX_PERMISSIONS) });

const PLAN = "missingPlanPermissions";

export const permissionRoutes = (_context: Context): Route[] => [
  route(permissions.check, {
    action: "permission:check",
    summary: "Check which of these permissions the caller has",
    description:
      "`object:action` is a right on the caller's own objects, `object:action:all` on those of every owner. An unknown permission is false; missingPlanPermissions is always empty.",
    body: PermissionsBody,
    async run({ body, caller }) {
      const requested = body.permissions.filter((permission) => permission !== PLAN);
      return Object.fromEntries([
        [PLAN, []],
        ...requested.map((permission) => [permission, holds(caller, permission)]),
      ]);
    },
  }),
  route(permissions.list, {
    action: "auth:permissions",
    summary: "List the permissions of the logged-in user, or of the organization that they act as, as a plain array",
    response: z.array(z.string()),
    run: async ({ caller }) => permissionsOf(caller),
  }),
];

function holds(caller: Caller, permission: string): boolean {
  if (permission === "*") return caller.isSecret || caller.permissions.has("*");
  const name = permission.replace(/:all$/, "");
  const action = ACTIONS.find((one) => one === name);
  const scope = action ? scopeOf(caller, action) : null;
  return permission === name ? scope !== null : scope === "all";
}
