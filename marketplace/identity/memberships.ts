import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";

/** Deeper trees than this do not exist (contract §2.3). */
const MAX_LEVELS = 10;

/** An organisation and those above it, itself first; empty when there is no such organisation. */
export async function lineOf(db: Kysely<Database>, organizationId: string): Promise<string[]> {
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

/** The roles that somebody has in the first of these organisations or, being above it, in the others; null for a stranger. */
export function rolesIn(memberships: Record<string, { roles: string[] }>, line: readonly string[]): string[] | null {
  const held = line.flatMap((id) => (Object.hasOwn(memberships, id) ? [memberships[id]?.roles ?? []] : []));
  return held.length === 0 ? null : [...new Set(held.flat())];
}
