import { type Kysely, sql } from "kysely";
import type { OrganizationMatch } from "@/lib/entities/membership-request";
import { isCompany, isPublic } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import type { MatchQuery } from "@/marketplace/resources/membership-requests/schemas";

/** Two firms with the same name are rare: a name with more matches than this is a common word. */
const MAX_MATCHES = 5;

/**
 * Finds the organizations of this SIREN or with exactly this name, ignoring capitals and the legal form. A part of a
 * name finds nothing, so that nobody can list the firms that are not public yet; for those, the response contains no
 * more than what was typed.
 */
export async function matchOrganizations(
  db: Kysely<Database>,
  { name, siren }: MatchQuery,
): Promise<OrganizationMatch[]> {
  const { rows } = await sql<OrganizationMatch>`
    WITH found AS (
      SELECT owner_id AS id, 'siren' AS "matchedBy" FROM assets
      WHERE metadata #>> '{_public,siren}' = ${siren ?? null} AND ${isCompany} AND starts_with(owner_id, 'org_')
      UNION ALL
      SELECT id, 'name' FROM users
      WHERE starts_with(id, 'org_') AND firm_name_key(display_name) = firm_name_key(${name ?? null})
    )
    SELECT DISTINCT ON (users.id) users.id, found."matchedBy", page.slug, page.town,
      coalesce(page.name, users.display_name, '') AS name
    FROM found
    JOIN users ON users.id = found.id
    LEFT JOIN LATERAL (
      SELECT assets.name, assets.slug, assets.locations -> 0 ->> 'city' AS town FROM assets
      WHERE assets.owner_id = users.id AND ${isCompany} AND ${isPublic}
      ORDER BY assets.created_date LIMIT 1
    ) AS page ON true
    ORDER BY users.id, found."matchedBy" DESC LIMIT ${sql.lit(MAX_MATCHES)}`.execute(db);
  return rows;
}
