import type { Kysely } from "kysely";
import { z } from "zod";
import { ACTIONS } from "@/marketplace/access/policy";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";
import { text } from "@/marketplace/http/fields";
import { BUILT_IN_VALUES } from "@/marketplace/resources/roles/built-in";

const MAX_RIGHTS = 500;
/** Roles that only the type of a secret key gives: granting one has no effect. */
const RESERVED_ROLES = ["dev"];
const RESERVED_NAMESPACES = ["system", "stelace"];

const PERMISSIONS: ReadonlySet<string> = new Set(["*", ...ACTIONS.flatMap((action) => [action, `${action}:all`])]);

/** Input schemas of the rights that a custom role or key gives. */
export const rightsFields = {
  permissions: z.array(text(100)).max(MAX_RIGHTS).optional(),
  readNamespaces: z
    .array(z.string().regex(/^(\w{1,64}|\*)$/))
    .max(MAX_RIGHTS)
    .optional(),
  editNamespaces: z
    .array(z.string().regex(/^(\w{1,64}|\*)$/))
    .max(MAX_RIGHTS)
    .optional(),
};

type Rights = {
  permissions?: string[] | undefined;
  readNamespaces?: string[] | undefined;
  editNamespaces?: string[] | undefined;
};

/** Throws 422 for a permission that is not in the policy, or a namespace reserved to the platform. */
export function requireKnownRights({ permissions = [], readNamespaces = [], editNamespaces = [] }: Rights): void {
  const unknown = permissions.filter((permission) => !PERMISSIONS.has(permission));
  if (unknown.length > 0) throw unprocessable("Invalid permissions", { permissions: unknown });
  const reserved = [...readNamespaces, ...editNamespaces].filter((name) => RESERVED_NAMESPACES.includes(name));
  if (reserved.length > 0) throw unprocessable(`Reserved namespaces: ${[...new Set(reserved)].join(", ")}`);
}

export const invalidRoles = (roles: readonly string[]) =>
  unprocessable(`Invalid roles: ${roles.join(", ")}`, { code: "invalidRoles", roles });

/** Throws 422 for a role that the platform does not have. */
export async function requireKnownRoles(trx: Kysely<Database>, roles: readonly string[] = []): Promise<void> {
  const others = roles.filter((role) => !BUILT_IN_VALUES.has(role) || RESERVED_ROLES.includes(role));
  if (others.length === 0) return;
  const custom = await trx.selectFrom("roles").select("value").where("value", "in", others).execute();
  const known = new Set(custom.map(({ value }) => value));
  const unknown = others.filter((role) => !known.has(role));
  if (unknown.length > 0) throw invalidRoles(unknown);
}
