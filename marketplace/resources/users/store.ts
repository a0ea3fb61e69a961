import { type Kysely, type RawBuilder, sql } from "kysely";
import { escapeLike, inDates, isOneOf } from "@/marketplace/db/conditions";
import { listRows } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { MAX_LEVELS } from "@/marketplace/identity/memberships";
import type { UsersQuery } from "@/marketplace/resources/users/schemas";
import type { UserRow } from "@/marketplace/resources/users/serialize";

type Db = Kysely<Database>;

const COLUMNS = { createdDate: "created_date", updatedDate: "updated_date" } as const;

/** Users that a list may contain: all, or the caller and the members of these organizations. */
export type Reach = "all" | { actorId: string | null; organizationIds: string[] };

/** Returns a page of the users within reach that pass the filters. */
export const listUsers = (db: Db, query: UsersQuery, reach: Reach) =>
  listRows(db, "users", conditionsOf(query, reach), { ...query, orderBy: COLUMNS[query.orderBy] });

function conditionsOf({ type, ...query }: UsersQuery, reach: Reach): RawBuilder<boolean>[] {
  const { belowOrganizationId: above } = query;
  const kind = type ?? (query.id === undefined && above === undefined ? "user" : "all");
  return [
    ...(above === undefined ? [] : [below(above)]),
    ...(reach === "all"
      ? []
      : [above === undefined ? within(reach) : sql<boolean>`${reach.organizationIds.includes(above)}`]),
    ...(kind === "all" ? [] : [sql<boolean>`starts_with(id, 'org_') = ${kind === "organization"}`]),
    ...(query.id === undefined ? [] : [isOneOf("id", query.id)]),
    ...(query.createdDate === undefined ? [] : [inDates("created_date", query.createdDate)]),
    ...(query.updatedDate === undefined ? [] : [inDates("updated_date", query.updatedDate)]),
    ...(query.userOrganizationId === undefined
      ? []
      : [sql<boolean>`organizations ?& ${query.userOrganizationId}::text[]`]),
    ...(query.query === undefined ? [] : [named(query.query, reach)]),
  ];
}

const within = ({ actorId, organizationIds }: Exclude<Reach, "all">) =>
  sql<boolean>`(id = ANY(${[...(actorId === null ? [] : [actorId]), ...organizationIds]}::text[])
    OR organizations ?| ${organizationIds}::text[])`;

/** Condition on the organizations below this one, at any depth. */
const below = (organizationId: string) =>
  sql<boolean>`id IN (
    WITH RECURSIVE tree (id, level) AS (
      SELECT id, 1 FROM users WHERE organizations ? ${organizationId} AND starts_with(id, 'org_')
      UNION
      SELECT child.id, tree.level + 1 FROM tree JOIN users child ON child.organizations ? tree.id
      WHERE starts_with(child.id, 'org_') AND tree.level < ${sql.lit(MAX_LEVELS)}
    )
    SELECT id FROM tree)`;

/**
 * Condition on a user whose name contains this text, in the columns that the caller may read: a match in another column
 * would reveal its content.
 */
function named(text: string, reach: Reach): RawBuilder<boolean> {
  const pattern = `%${escapeLike(text)}%`;
  return reach === "all"
    ? sql<boolean>`concat_ws(' ', display_name, firstname, lastname, username, email) ILIKE ${pattern}`
    : sql<boolean>`display_name ILIKE ${pattern}`;
}

/** Returns the account with this username, in any case. */
export const readByUsername = (db: Db, username: string): Promise<UserRow | undefined> =>
  db
    .selectFrom("users")
    .selectAll()
    .where(sql<boolean>`lower(username) = ${username.trim().toLowerCase()}`)
    .executeTakeFirst();

/** Locks these users until the transaction ends, always in the same order, which prevents deadlocks. */
export async function lockUsers(trx: Db, ids: readonly string[]): Promise<Map<string, UserRow>> {
  const { rows } = await sql<UserRow>`
    SELECT * FROM users WHERE id = ANY(${ids}::text[]) ORDER BY id FOR UPDATE`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}
