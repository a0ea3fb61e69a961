import { type Kysely, type RawBuilder, sql } from "kysely";
import type { ListedAccount, ListedOrganization } from "@/lib/entities/support";
import { isOpenOffer } from "@/marketplace/db/asset-predicates";
import { escapeLike } from "@/marketplace/db/conditions";
import { windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import { isAddressProved, isAnswerable } from "@/marketplace/identity/proved-address";
import type { AccountsQuery, OrganizationsQuery } from "@/marketplace/resources/support/schemas";

type Db = Kysely<Database>;
type Dated<Row> = Omit<Row, "createdDate" | "lastActivityDate"> & { createdDate: Date; lastActivityDate?: Date | null };
type Sorted = { orderBy: string; order: "asc" | "desc"; page: number; nbResultsPerPage: number };

/** Reads a page of the rows of this query that pass the conditions, with the number of all of them. */
async function readPage<Row>(
  db: Db,
  rows: RawBuilder<unknown>,
  conditions: RawBuilder<boolean>[],
  query: Sorted,
): Promise<{ count: number; rows: Row[] }> {
  const { limit, offset } = windowOf(query);
  const where = sql.join([sql<boolean>`true`, ...conditions], sql` AND `);
  const order = sql.raw(query.order === "asc" ? "ASC" : "DESC NULLS LAST");
  const [counted, found] = await Promise.all([
    sql<{ count: number }>`SELECT count(*)::int AS count FROM (${rows}) AS row WHERE ${where}`.execute(db),
    sql<Row>`
      SELECT * FROM (${rows}) AS row WHERE ${where}
      ORDER BY ${sql.ref(query.orderBy)} ${order}, id LIMIT ${limit} OFFSET ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows };
}

const contains = (column: RawBuilder<unknown>, words: string | undefined) =>
  words ? [sql<boolean>`${column} ILIKE ${`%${escapeLike(words)}%`}`] : [];
const is = (column: string, value: string | undefined) =>
  value === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ${value}`];

/** Lists the people of the platform, with the state of each account. */
export async function listAccounts(db: Db, query: AccountsQuery) {
  const rows = sql`
    SELECT users.id, display_name AS name, email, created_date AS "createdDate",
      last_activity_date AS "lastActivityDate", concat_ws(' ', display_name, firstname, lastname, username, email) AS words,
      (SELECT count(*)::int FROM jsonb_object_keys(organizations)) AS "nbOrganizations",
      CASE WHEN blocked_date IS NOT NULL THEN 'blocked' WHEN deletion_date IS NOT NULL THEN 'leaving'
        WHEN NOT ${isAddressProved} THEN 'unproved' ELSE 'open' END AS state
    FROM users WHERE NOT starts_with(users.id, 'org_')`;
  const conditions = [...contains(sql`words`, query.query), ...is("state", query.state)];
  const found = await readPage<Dated<ListedAccount> & { words: string }>(db, rows, conditions, query);
  return {
    ...found,
    rows: found.rows.map(({ words: _, createdDate, lastActivityDate, ...row }) => ({
      ...row,
      createdDate: createdDate.toISOString(),
      lastActivityDate: lastActivityDate?.toISOString() ?? null,
    })),
  };
}

const ORGANIZATION_ORDERS = { createdDate: "createdDate", name: "name", members: "nbMembers", offers: "nbOpenOffers" };

/** Lists the organizations, with the town and the state of their first page, their plan, members and open offers. */
export async function listOrganizations(db: Db, query: OrganizationsQuery) {
  const rows = sql`
    SELECT owner.id, owner.display_name AS name, page.locations #>> '{0,city}' AS town,
      owner.created_date AS "createdDate",
      coalesce(owner.platform_data #>> '{_private,plan,name}', 'discovery') AS plan,
      CASE WHEN page.id IS NULL THEN 'none'
        WHEN jsonb_typeof(page.platform_data #> '{_private,suspension}') = 'object' AND NOT page.validated THEN 'suspended'
        WHEN NOT page.active THEN 'draft' WHEN page.validated THEN 'online' ELSE 'waiting' END AS state,
      ${isAnswerable(sql`owner.id`)} AS "addressProved",
      (SELECT count(*)::int FROM users AS member
        WHERE member.organizations ? owner.id AND NOT starts_with(member.id, 'org_')) AS "nbMembers",
      (SELECT count(*)::int FROM assets WHERE assets.owner_id = owner.id AND ${isOpenOffer}) AS "nbOpenOffers"
    FROM users AS owner
    LEFT JOIN LATERAL (
      SELECT id, locations, platform_data, active, validated FROM assets AS company
      WHERE company.owner_id = owner.id AND moderated_kind(company.asset_type_id) = 'firm'
      ORDER BY created_date LIMIT 1
    ) AS page ON true
    WHERE starts_with(owner.id, 'org_')`;
  const conditions = [
    ...contains(sql`concat_ws(' ', name, town)`, query.query),
    ...is("state", query.state),
    ...is("plan", query.plan),
  ];
  const orderBy = ORGANIZATION_ORDERS[query.orderBy];
  const found = await readPage<Dated<ListedOrganization>>(db, rows, conditions, { ...query, orderBy });
  return { ...found, rows: found.rows.map((row) => ({ ...row, createdDate: row.createdDate.toISOString() })) };
}
