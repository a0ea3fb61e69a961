import { calls, sent } from "@/contract/call";
import { OwnPermissions, PermissionsCheck } from "@/lib/entities/permissions-check";

export const permissions = calls({
  /** Lists all the permissions of the user logged in, or of the organization that they act as. */
  list: { method: "GET", path: "/auth/hc-perms", response: OwnPermissions },

  /** Returns, for each requested permission, whether the caller has it. */
  check: {
    method: "POST",
    path: "/permissions/check",
    body: sent<{ permissions: string[] }>(),
    response: PermissionsCheck,
  },
});
