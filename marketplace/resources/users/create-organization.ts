import { type Kysely, sql } from "kysely";
import { PLATFORM_VERSION } from "@/lib/rules/limits";
import { CREDIT_DEFAULTS } from "@/lib/rules/transaction/credits";
import { requireMay, scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { isCompany, isPublic } from "@/marketplace/db/asset-predicates";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { ancestryOf, isAdministratorOf, isOrganizationId, MAX_LEVELS } from "@/marketplace/identity/memberships";
import { namedBlocksJob } from "@/marketplace/resources/assets/named-blocks";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { requireMayAct } from "@/marketplace/resources/to-others";
import { requireGroupPlan } from "@/marketplace/resources/users/memberships";
import { rolesAtSignUp } from "@/marketplace/resources/users/roles";
import type { NewUser } from "@/marketplace/resources/users/schemas";
import { toPublicUser, toUser } from "@/marketplace/resources/users/serialize";
import { lockUsers } from "@/marketplace/resources/users/store";
import { write } from "@/marketplace/writes/write";

const MAX_FOUNDED = 10;
/** Private data of a new organization: its subscription, and the credits that it gets without paying. */
const CREDITS = { version: PLATFORM_VERSION, subscription: "client", ...CREDIT_DEFAULTS };

/**
 * Creates an organization and makes the caller its administrator. When `organizations` names a parent, which the caller
 * must administer, the new organization is below it. Throws 403 for a person who acts as an organization, 422 for an
 * unknown parent.
 */
export async function createOrganization(context: Context, call: RouteCall, given: NewUser) {
  const { caller } = call;
  const ownerId = given.orgOwnerId ?? caller.actorId;
  if (scopeOf(caller, "organization:create") === null) throw forbidden();
  if (ownerId !== null) requireMay(caller, "organization:create", ownerId);
  const id = newId("org");
  requireWritable({ ...caller, actorId: id }, given, id);
  const roles = await rolesAtSignUp(context.db, given.roles, caller.isSecret);

  return write(context, call, async ({ trx, record, enqueue }) => {
    const parentId = await requireParent(trx, call, given.organizations);
    if (parentId !== null && scopeOf(caller, "organization:create") !== "all") await requireGroupPlan(trx, parentId);
    await requireMayFound(trx, caller, parentId);
    const row = await insertRow(trx, "users", {
      id,
      display_name: given.displayName ?? null,
      firstname: given.firstname,
      lastname: given.lastname,
      email: given.email,
      description: given.description,
      roles: [...new Set([...roles, "organization"])],
      organizations: parentId === null ? {} : { [parentId]: { roles: [] } },
      org_owner_id: ownerId,
      founder_id: caller.user?.id ?? ownerId,
      metadata: given.metadata,
      // A caller who may write platformData may also set the first credits.
      platform_data: merge({ _private: CREDITS }, given.platformData ?? {}),
    });
    await record({ type: "user__created", objectId: id, object: toPublicUser(row, context.livemode) });
    if (ownerId !== null) await appoint(trx, ownerId, id);
    await enqueue(namedBlocksJob({ organizationId: id }));
    return toUser({ ...caller, actorId: id }, row, context.livemode);
  });
}

/**
 * Limits one person to three new organizations in a day and ten in all, including those that others own now. The
 * offices that a network of firms opens below a firm with a public page have another limit instead. Throws 429, and 422
 * `tooManyOrganizations`.
 */
async function requireMayFound(trx: Kysely<Database>, caller: RouteCall["caller"], parentId: string | null) {
  if (caller.isSecret || caller.user === null) return;
  if (parentId !== null && (await isCompanyPublic(trx, parentId))) return requireMayAct(trx, caller, "office", []);
  await requireMayAct(trx, caller, "organization", []);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM users
    WHERE founder_id = ${caller.user.id} AND NOT EXISTS (
      SELECT FROM users AS parent WHERE users.organizations ? parent.id AND parent.founder_id = ${caller.user.id}
    )`.execute(trx);
  if ((rows[0]?.count ?? 0) < MAX_FOUNDED) return;
  throw unprocessable(`One person founds ${MAX_FOUNDED} organizations at most: write to us for more`, {
    code: "tooManyOrganizations",
  });
}

const isCompanyPublic = async (trx: Kysely<Database>, organizationId: string): Promise<boolean> =>
  (
    await sql`SELECT FROM assets WHERE owner_id = ${organizationId} AND ${isCompany} AND ${isPublic} LIMIT 1`.execute(
      trx,
    )
  ).rows.length > 0;

async function appoint(trx: Kysely<Database>, ownerId: string, organizationId: string): Promise<void> {
  const owner = (await lockUsers(trx, [ownerId])).get(ownerId);
  if (!owner || isOrganizationId(ownerId)) throw unprocessable(`Unknown user "${ownerId}"`);
  const organizations = { ...owner.organizations, [organizationId]: { roles: ["administrator"] } };
  await updateRow(trx, "users", ownerId, { organizations });
}

async function requireParent(
  trx: Kysely<Database>,
  { caller }: Pick<RouteCall, "caller">,
  organizations: NewUser["organizations"] = {},
): Promise<string | null> {
  const [parentId, ...others] = Object.keys(organizations);
  if (parentId === undefined) return null;
  if (others.length > 0) throw unprocessable("An organization has one parent at most");
  await lockUsers(trx, [parentId]);
  const line = await ancestryOf(trx, parentId);
  if (line.length === 0) throw unprocessable(`Unknown organization "${parentId}"`);
  if (line.length >= MAX_LEVELS) throw unprocessable("This organization is too deep in its tree to have children");
  if (!caller.isSecret && !(await isAdministratorOf(trx, caller, parentId))) throw forbidden();
  return parentId;
}
