import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { OwnPermissions, PermissionsCheck } from "@/lib/entities/permissions-check";

export const permissions = (http: Http) => ({
  /** Returns, for each requested permission, whether the caller has it. */
  check: async (body: { permissions: string[] }, options?: CallOptions) =>
    http({ method: "POST", path: path`/permissions/check`, body, schema: PermissionsCheck }, options),

  /** Lists all the permissions of the user logged in, or of the organization that they act as. */
  list: async (options?: CallOptions) => {
    const response = await http({ method: "GET", path: path`/auth/hc-perms`, schema: OwnPermissions }, options);
    if (Array.isArray(response)) return response;
    return "permissions" in response ? response.permissions : response.results;
  },
});
