import { type Kysely, sql } from "kysely";
import { tags } from "@/lib/tags";
import type { Database } from "@/marketplace/db/schema";
import { readAssetSettings } from "@/marketplace/resources/assets/settings";

/**
 * Returns the tags of the pages of these organizations and of those directly below them. A firm's page shows its
 * parent, its children and its siblings, so these pages change when an organization joins or leaves another, or is
 * displayed differently.
 */
export async function familyTags(trx: Kysely<Database>, ...organizationIds: string[]): Promise<string[]> {
  const { companyTypeId } = await readAssetSettings(trx);
  const { rows } = await sql<{ slug: string }>`
    SELECT slug FROM assets
    WHERE asset_type_id = ${companyTypeId} AND slug IS NOT NULL AND owner_id IN (
      SELECT id FROM users WHERE starts_with(id, 'org_')
        AND (id = ANY(${organizationIds}::text[]) OR organizations ?| ${organizationIds}::text[])
    )`.execute(trx);
  return rows.map(({ slug }) => tags.company(slug));
}
