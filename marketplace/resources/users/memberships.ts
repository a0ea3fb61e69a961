import { type Kysely, sql } from "kysely";
import { GROUP_PLANS } from "@/lib/rules/subscription/plans";
import { planNameOf } from "@/lib/rules/subscription/subscription";
import type { Caller } from "@/marketplace/access/caller";
import { isOwn, requireRecentPassword, scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, HttpError, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import {
  ancestryOf,
  isAdministratorOf,
  isOrganizationId,
  MAX_LEVELS,
  rolesIn,
} from "@/marketplace/identity/memberships";
import { stopFollowing } from "@/marketplace/resources/applications/filing/service";
import { removePrivateNotes } from "@/marketplace/resources/applications/notes/store";
import { endOpinionsOfLeaver } from "@/marketplace/resources/applications/opinion/store";
import { familyTags } from "@/marketplace/resources/assets/family-tags";
import { requireOrganizationRoles } from "@/marketplace/resources/users/roles";
import { toPublicUser, toUser, type UserRow } from "@/marketplace/resources/users/serialize";
import { lockUsers } from "@/marketplace/resources/users/store";
import { type Write, write } from "@/marketplace/writes/write";

type Trx = Kysely<Database>;
type Place = { id: string; organizationId: string };

const LAST_ADMINISTRATOR =
  "An organization keeps one administrator at least. Make another member administrator, or close it: DELETE /users/{organizationId}?close=true";

/**
 * Changes the roles of a member; the platform also adds members. Throws 403 unless the caller administers the
 * organization (or the platform, when an organization joins another), and for a person who did not agree to join; 404
 * for an unknown user; 422 for an unknown organization, unknown roles, and the last administrator.
 */
export const setMembership = (context: Context, call: RouteCall, { id, organizationId }: Place, roles: string[]) =>
  write(context, call, async ({ trx, record, revalidate, audit }) => {
    const { caller } = call;
    const isTrusted = scopeOf(caller, "user:configOrganization") === "all";
    if (!isTrusted && (isOrganizationId(id) || !(await isAdministratorOf(trx, caller, organizationId))))
      throw forbidden();
    const isOfPlatform = isTrusted && !isOwn(caller, id, organizationId);
    if (isOfPlatform) requireRecentPassword(caller);
    const { user, organization } = await lockBoth(trx, { id, organizationId });
    if (!isTrusted) await requireAgreement(trx, caller, user, organizationId);
    if (isOrganizationId(id)) await requireTree(trx, user, organizationId);
    else await requireOrganizationRoles(trx, roles, isTrusted);
    if (!roles.includes("administrator")) await replaceAdministrator(trx, organization, user);
    const isNew = !Object.hasOwn(user.organizations, organizationId);
    const row = await join(trx, user, organizationId, [...new Set(roles)]);
    await record({
      type: isNew ? "user__organization_joined" : "user__organization_rights_changed",
      objectId: id,
      object: toPublicUser(row, context.livemode),
      relatedObjectsIds: { organizationId },
    });
    if (isOfPlatform) await auditMembership(audit, { id, organizationId }, user, row);
    if (isOrganizationId(id)) await revalidate(await familyTags(trx, id, organizationId));
    return toUser(caller, row, context.livemode);
  });

/**
 * Removes a person from an organization, as requested by its administrators or by that person. Does nothing when the
 * person is not a member. Throws 403 for other callers, 404 for an unknown person, 422 for an unknown organization and
 * for its last administrator.
 */
export const removeMembership = (context: Context, call: RouteCall, { id, organizationId }: Place) =>
  write(context, call, async ({ trx, record, revalidate, audit }) => {
    const { caller } = call;
    const isTrusted = scopeOf(caller, "user:configOrganization") === "all";
    if (!isTrusted && caller.actorId !== id && !(await isAdministratorOf(trx, caller, organizationId)))
      throw forbidden();
    const isOfPlatform = isTrusted && !isOwn(caller, id, organizationId);
    if (isOfPlatform) requireRecentPassword(caller);
    const { user, organization } = await lockBoth(trx, { id, organizationId });
    if (!Object.hasOwn(user.organizations, organizationId)) return toUser(caller, user, context.livemode);
    await replaceAdministrator(trx, organization, user);
    const { [organizationId]: _left, ...organizations } = user.organizations;
    const row = await updateRow(trx, "users", id, { organizations });
    await removePrivateNotes(trx, id, organizationId);
    await stopFollowing(trx, id);
    await endOpinionsOfLeaver(trx, id);
    await record({
      type: "user__organization_left",
      objectId: id,
      object: toPublicUser(row, context.livemode),
      relatedObjectsIds: { organizationId },
    });
    if (isOfPlatform) await auditMembership(audit, { id, organizationId }, user, row);
    if (isOrganizationId(id)) await revalidate(await familyTags(trx, id, organizationId));
    return toUser(caller, row, context.livemode);
  });

/** Records the platform's decision about a member in the audit trail, with the roles before and after. */
const auditMembership = (audit: Write["audit"], { id, organizationId }: Place, before: UserRow, after: UserRow) => {
  const rolesOf = ({ organizations }: UserRow) => ({ roles: organizations[organizationId]?.roles ?? [] });
  const states = { before: rolesOf(before), after: rolesOf(after) };
  return audit({ action: "membershipChanged", objectId: id, organizationId, ...states });
};

/** Makes a person a member, or changes their roles; the transaction has locked the person. */
export const join = (trx: Trx, { id, organizations }: UserRow, organizationId: string, roles: string[]) =>
  updateRow(trx, "users", id, { organizations: { ...organizations, [organizationId]: { roles } } });

async function lockBoth(trx: Trx, { id, organizationId }: Place) {
  const users = await lockUsers(trx, [id, organizationId]);
  const [user, organization] = [users.get(id), users.get(organizationId)];
  if (!user) throw notFound();
  if (!organization || !isOrganizationId(organizationId))
    throw unprocessable(`Unknown organization "${organizationId}"`);
  return { user, organization };
}

/**
 * Throws 403 for a person who did not agree to join: people join an organization by accepting its invitation. Otherwise
 * an administrator could add any person and leave them as its only owner. Members of the organization, of one above it,
 * or of one of the same tree that the caller also administers, have agreed already.
 */
async function requireAgreement(trx: Trx, caller: Caller, { organizations }: UserRow, organizationId: string) {
  const line = await ancestryOf(trx, organizationId);
  if (rolesIn(organizations, line)) return;
  for (const id of Object.keys(organizations)) {
    const root = (await ancestryOf(trx, id)).at(-1);
    if (root === line.at(-1) && (await isAdministratorOf(trx, caller, id))) return;
  }
  const message =
    "This person is no member of the organization: invite them (POST /invitations), they join by accepting";
  throw new HttpError(403, { message, statusCode: 403 });
}

/**
 * Throws 422 when the administrator who stops is the organization's last. When the owner stops, makes another
 * administrator the owner, but never a person whose account is about to be erased: an owner's account cannot be erased.
 */
async function replaceAdministrator(trx: Trx, organization: UserRow, { id, organizations }: UserRow): Promise<void> {
  if (!organizations[organization.id]?.roles.includes("administrator")) return;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM users
    WHERE organizations @> ${JSON.stringify({ [organization.id]: { roles: ["administrator"] } })}::jsonb
      AND id <> ${id} AND NOT starts_with(id, 'org_') AND deletion_date IS NULL
    ORDER BY created_date, id LIMIT 1`.execute(trx);
  const [heir] = rows;
  if (!heir) throw unprocessable(LAST_ADMINISTRATOR);
  if (organization.org_owner_id === id) await updateRow(trx, "users", organization.id, { org_owner_id: heir.id });
}

/** Throws 422 for a second parent, for an organization below itself, and for a tree that is too deep. */
export async function requireTree(trx: Trx, { id, organizations }: UserRow, parentId: string): Promise<void> {
  if (Object.keys(organizations).some((other) => other !== parentId))
    throw unprocessable("An organization has one parent at most");
  const line = await ancestryOf(trx, parentId);
  if (line.includes(id)) throw unprocessable("An organization cannot be below itself");
  if (line.length >= MAX_LEVELS) throw unprocessable("This organization is too deep in its tree to have children");
}

/**
 * Throws 422 `planRequired` unless this organization, or one above it, has a plan with subsidiaries (/tarifs). Companies
 * that are in a group already stay there when the plan ends.
 */
export async function requireGroupPlan(trx: Trx, parentId: string): Promise<void> {
  const line = await ancestryOf(trx, parentId);
  const rows = await trx.selectFrom("users").select("platform_data").where("id", "in", line).execute();
  if (rows.some(({ platform_data }) => GROUP_PLANS.includes(planNameOf(platform_data)))) return;
  throw unprocessable("A firm has subsidiaries with a plan that includes them", {
    code: "planRequired",
    plan: GROUP_PLANS[0],
  });
}
