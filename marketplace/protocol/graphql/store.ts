import { type Kysely, sql } from "kysely";
import type { Database } from "@/marketplace/db/schema";

/** An organization of the tree, without its private columns. */
export type OrganizationRow = { id: string; display_name: string | null };

type Db = Kysely<Database>;

/** Maximum number of organizations in a returned tree. */
const MAX_ORGANIZATIONS = 200;

export const readOwner = (db: Db, id: string): Promise<OrganizationRow | undefined> =>
  db.selectFrom("users").select(["id", "display_name"]).where("id", "=", id).where(isOrganization).executeTakeFirst();

/** An organization has one parent at most: the organization that it is a member of. */
export const readParent = (db: Db, id: string): Promise<OrganizationRow | undefined> =>
  db
    .selectFrom("users")
    .select(["id", "display_name"])
    .where(isOrganization)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("users as child")
        .select(sql<string>`jsonb_object_keys(child.organizations)`.as("parent_id"))
        .where("child.id", "=", id),
    )
    .orderBy("id")
    .executeTakeFirst();

export const readChildren = (db: Db, id: string): Promise<OrganizationRow[]> =>
  db
    .selectFrom("users")
    .select(["id", "display_name"])
    .where(isOrganization)
    .where(sql<boolean>`organizations @> ${JSON.stringify({ [id]: {} })}::jsonb`)
    .orderBy("display_name")
    .orderBy("id")
    .limit(MAX_ORGANIZATIONS)
    .execute();

/** Returns the other organizations of this organization's group. A candidate who blocks one of them blocks all. */
export const readRestOfGroup = (db: Db, id: string): Promise<OrganizationRow[]> =>
  db
    .selectFrom("users")
    .select(["id", "display_name"])
    .where(isOrganization)
    .where(sql<boolean>`id = ANY(organization_group(ARRAY[${id}::text]))`)
    .where("id", "<>", id)
    .orderBy("display_name")
    .orderBy("id")
    .limit(MAX_ORGANIZATIONS)
    .execute();

/**
 * Excludes people: their `organizations` also has the organizations that they belong to, but only organizations are in
 * the tree.
 */
const isOrganization = sql<boolean>`starts_with(users.id, 'org_')`;
