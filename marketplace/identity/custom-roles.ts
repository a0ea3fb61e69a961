import { type Kysely, sql } from "kysely";
import { ROLES } from "@/marketplace/access/grants";
import type { Database } from "@/marketplace/db/schema";

export type CustomRights = { permissions: string[]; readNamespaces: string[]; editNamespaces: string[] };

const NONE: CustomRights = { permissions: [], readNamespaces: [], editNamespaces: [] };
/**
 * Roles that any account may have, in addition to custom ones: the first two are the protocol's own names for every
 * user.
 */
const ACCOUNT_ROLES = ["user", "provider", ...ROLES];
const BUILT_IN: ReadonlySet<string> = new Set([...ACCOUNT_ROLES, "organization", "public"]);
const MAX_LEVELS = 10;

/**
 * Returns the rights of the platform's custom roles, and of the roles above them. The policy's own roles are not
 * included.
 */
export async function customRightsOf(db: Kysely<Database>, roles: readonly string[]): Promise<CustomRights> {
  const custom = roles.filter((role) => !BUILT_IN.has(role));
  if (custom.length === 0) return NONE;
  const { rows } = await sql<{ permissions: string[]; read_namespaces: string[]; edit_namespaces: string[] }>`
    WITH RECURSIVE line (id, level) AS (
      SELECT id, 0 FROM roles WHERE value = ANY(${custom}::text[])
      UNION
      SELECT roles.parent_id, line.level + 1 FROM line JOIN roles ON roles.id = line.id
      WHERE roles.parent_id IS NOT NULL AND line.level < ${sql.lit(MAX_LEVELS)}
    )
    SELECT permissions, read_namespaces, edit_namespaces FROM roles WHERE id IN (SELECT id FROM line)`.execute(db);
  return {
    permissions: rows.flatMap(({ permissions }) => permissions),
    readNamespaces: rows.flatMap(({ read_namespaces: namespaces }) => namespaces),
    editNamespaces: rows.flatMap(({ edit_namespaces: namespaces }) => namespaces),
  };
}

/** Returns every role that an account may have: those of the policy, and the custom roles of the platform. */
export async function knownRoles(db: Kysely<Database>): Promise<string[]> {
  const added = await db.selectFrom("roles").select("value").execute();
  return [...ACCOUNT_ROLES, ...added.map(({ value }) => value)];
}
