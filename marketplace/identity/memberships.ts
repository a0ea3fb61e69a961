import { type Kysely, sql } from "kysely";
import type { Caller } from "@/marketplace/access/caller";
import { ROLES } from "@/marketplace/access/grants";
import type { Database } from "@/marketplace/db/schema";

/** Maximum depth of the tree of organizations (docs/protocol.md §2.3). */
export const MAX_LEVELS = 10;

export const isOrganizationId = (id: string): boolean => id.startsWith("org_");

/** The roles of a member: the applicant role makes no sense in an organization. */
export const ORGANIZATION_ROLES = ROLES.filter((role) => role !== "applicant");

/**
 * Returns the ids of an organization and of the organizations above it, its own first; empty when the organization is
 * unknown.
 */
export async function ancestryOf(db: Kysely<Database>, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE line (id, level) AS (
      SELECT id, 0 FROM users WHERE id = ${organizationId} AND id LIKE 'org\\_%'
      UNION
      SELECT parent.id, line.level + 1
      FROM line
      JOIN users child ON child.id = line.id
      CROSS JOIN LATERAL jsonb_object_keys(child.organizations) AS above (id)
      JOIN users parent ON parent.id = above.id
      WHERE line.level < ${sql.lit(MAX_LEVELS)}
    )
    SELECT id FROM line ORDER BY level`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

/** Returns a person's roles in an organization and in those above it (`line`); null for a person without any. */
export function rolesIn(memberships: Record<string, { roles: string[] }>, line: readonly string[]): string[] | null {
  const held = line.flatMap((id) => (Object.hasOwn(memberships, id) ? [memberships[id]?.roles ?? []] : []));
  return held.length === 0 ? null : [...new Set(held.flat())];
}

/**
 * Returns whether the caller is an administrator of this organization, or of one above it. A person who acts as an
 * organization is an administrator only of that organization and of the organizations below it.
 */
export async function isAdministratorOf(
  db: Kysely<Database>,
  { user, organizationId: actingAs }: Pick<Caller, "user" | "organizationId">,
  organizationId: string,
): Promise<boolean> {
  const line = await ancestryOf(db, organizationId);
  if (!user || (actingAs !== null && !line.includes(actingAs))) return false;
  return rolesIn(user.organizations, line)?.includes("administrator") ?? false;
}
