import { type Kysely, sql } from "kysely";
import type { OrganizationSheet } from "@/lib/entities/support";
import { subscriptionOf } from "@/lib/rules/subscription/subscription";
import { creditsOf } from "@/lib/rules/transaction/credits";
import type { Context } from "@/marketplace/context";
import { isCompany } from "@/marketplace/db/asset-predicates";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { notFound } from "@/marketplace/errors";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { isAnswerable } from "@/marketplace/identity/proved-address";
import { stateOf } from "@/marketplace/resources/assets/suspension";
import { keptIdOf, mergedInto, namesOf } from "@/marketplace/resources/support/account-sheet";

type Db = Kysely<Database>;

/** Maximum number of members and child organizations returned: for a larger group, support uses the API. */
const SHOWN = 100;

/**
 * Returns the data about an organization that support sees: its place in the tree, its members, its figures. Throws 404
 * when the organization does not exist, and for a person. The id of a merged one gives the one that it is part of.
 */
export async function readOrganizationSheet({ db, settings }: Context, given: string): Promise<OrganizationSheet> {
  const row = isOrganizationId(given) ? await readRow(db, "users", await keptIdOf(db, given)) : undefined;
  if (!row) throw notFound();
  const { id } = row;
  const [merged, parents, related, figures] = await Promise.all([
    mergedInto(db, id),
    namesOf(db, Object.keys(row.organizations)),
    relatedTo(db, id),
    readFigures(db, id),
  ]);
  return {
    id,
    name: row.display_name,
    createdDate: row.created_date.toISOString(),
    parent: parents[0] ?? null,
    children: related.filter((one) => isOrganizationId(one.id)).map(({ id: childId, name }) => ({ id: childId, name })),
    ownerId: row.org_owner_id,
    companySlug: figures.page?.slug ?? null,
    page: figures.page && { id: figures.page.id, state: stateOf(figures.page), active: figures.page.active },
    addressProved: figures.proved,
    plan: subscriptionOf(row.platform_data),
    members: related.filter((one) => !isOrganizationId(one.id)),
    credits: creditsOf(row.platform_data),
    merged,
    isSellerNamed: settings.seller !== null,
    missingSeller: [...settings.missingSeller],
    counts: {
      offers: figures.offers,
      openOffers: figures.open_offers,
      applications: figures.applications,
      orders: figures.orders,
    },
  };
}

/** Returns the members of an organization, and the organizations directly below it. */
async function relatedTo(db: Db, id: string): Promise<{ id: string; name: string | null; roles: string[] }[]> {
  const { rows } = await sql<{ id: string; name: string | null; roles: string[] }>`
    SELECT id, display_name AS name,
      ARRAY(SELECT jsonb_array_elements_text(coalesce(organizations -> ${id}::text -> 'roles', '[]'))) AS roles
    FROM users WHERE organizations ? ${id} ORDER BY display_name, id LIMIT ${sql.lit(SHOWN)}`.execute(db);
  return rows;
}

type Figures = {
  proved: boolean | null;
  offers: number;
  open_offers: number;
  applications: number;
  orders: number;
};

async function readFigures(db: Db, id: string) {
  const [{ rows }, page] = await Promise.all([
    sql<Figures>`
    SELECT ${isAnswerable(sql`${id}::text`)} AS proved,
      (SELECT count(*)::int FROM assets WHERE owner_id = ${id}
        AND asset_type_id = (SELECT custom -> 'assetTypes' ->> 'offer' FROM config WHERE access = 'default')) AS offers,
      (SELECT count(*)::int FROM assets WHERE owner_id = ${id} AND active AND validated
        AND asset_type_id = (SELECT custom -> 'assetTypes' ->> 'offer' FROM config WHERE access = 'default')) AS open_offers,
      (SELECT count(*)::int FROM transactions WHERE owner_id = ${id} AND is_application) AS applications,
      (SELECT count(*)::int FROM orders WHERE payer_id = ${id}) AS orders`.execute(db),
    db
      .selectFrom("assets")
      .select(["id", "slug", "active", "validated", "platform_data"])
      .where("owner_id", "=", id)
      .where(isCompany)
      .orderBy("created_date")
      .executeTakeFirst(),
  ]);
  const none = { proved: null, offers: 0, open_offers: 0, applications: 0, orders: 0 };
  return { ...(rows[0] ?? none), page: page ?? null };
}
