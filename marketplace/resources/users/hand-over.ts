import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { requireMay, requireRecentPassword } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { updateRow } from "@/marketplace/db/rows";
import { badField, forbidden, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { appUrl, readAs } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { stopFollowing } from "@/marketplace/resources/applications/filing/service";
import { removePrivateNotes } from "@/marketplace/resources/applications/notes/store";
import { endOpinionsOfLeaver } from "@/marketplace/resources/applications/opinion/store";
import { localeOf } from "@/marketplace/resources/users/locale";
import { join } from "@/marketplace/resources/users/memberships";
import { requireOrganizationRoles } from "@/marketplace/resources/users/roles";
import { toPublicUser, type UserRow } from "@/marketplace/resources/users/serialize";
import { lockUsers } from "@/marketplace/resources/users/store";
import { type Write, write } from "@/marketplace/writes/write";

type HandOver = { userId: string; roles: string[] };

/**
 * Transfers an organization to one of its members, who becomes administrator and owner, and is mailed. The caller keeps
 * `roles` in the organization, or leaves it when there are none. A single write, so that the organization always has an
 * administrator. Throws 403 when the caller may not hand over the organization, 404 when it does not exist, 400 naming
 * the wrong field, 422 for a person who is not a member, or whose account is about to be erased.
 */
export const handOverOrganization = (context: Context, call: RouteCall, id: string, { userId, roles }: HandOver) =>
  write(context, call, async (writing) => {
    const { trx } = writing;
    const { user } = call.caller;
    requireMay(call.caller, "organization:handOver", id);
    requireRecentPassword(call.caller);
    if (!user) throw forbidden();
    if (userId === user.id) throw badField(["userId"], "must be another member");
    if (roles.includes("administrator")) throw badField(["roles"], "must leave the administration");
    await requireOrganizationRoles(trx, roles, false);
    const users = await lockUsers(trx, [id, userId, user.id]);
    const [organization, heir, self] = [users.get(id), users.get(userId), users.get(user.id)];
    if (!organization || !self) throw notFound();
    const held = heir?.organizations[id]?.roles;
    if (!heir || !held || isOrganizationId(userId)) throw unprocessable("Only a member may be handed the organization");
    if (heir.deletion_date) throw unprocessable("This account is about to be erased");
    const next = await join(trx, heir, id, [...new Set([...held, "administrator"])]);
    await updateRow(trx, "users", id, { org_owner_id: userId });
    await recordMembership(writing, context, "user__organization_rights_changed", next, id);
    if (Object.hasOwn(self.organizations, id)) await stepDown(writing, context, self, { id, roles });
    await mailHeir(writing, context, { organization, heir, self });
    return { id };
  });

/** Gives the caller these roles, or removes them from the organization when there are none. */
async function stepDown(
  writing: Write,
  context: Context,
  self: UserRow,
  { id, roles }: { id: string; roles: string[] },
): Promise<void> {
  const { trx } = writing;
  if (roles.length > 0) {
    const row = await join(trx, self, id, [...new Set(roles)]);
    return recordMembership(writing, context, "user__organization_rights_changed", row, id);
  }
  const { [id]: _left, ...organizations } = self.organizations;
  const row = await updateRow(trx, "users", self.id, { organizations });
  await removePrivateNotes(trx, self.id, id);
  await stopFollowing(trx, self.id);
  await endOpinionsOfLeaver(trx, self.id);
  return recordMembership(writing, context, "user__organization_left", row, id);
}

const recordMembership = async (
  { record }: Write,
  { livemode }: Context,
  type: "user__organization_rights_changed" | "user__organization_left",
  row: UserRow,
  organizationId: string,
) => {
  await record({ type, objectId: row.id, object: toPublicUser(row, livemode), relatedObjectsIds: { organizationId } });
};

type Heir = { organization: UserRow; heir: UserRow; self: UserRow };

async function mailHeir({ trx }: Write, { settings }: Context, { organization, heir, self }: Heir): Promise<void> {
  if (heir.email === null) return;
  const locale = localeOf(heir);
  const url = readAs(appUrl(settings, locale, workspaceRoutes.team()), organization.id);
  const names = { organizationName: organization.display_name ?? "", formerName: self.display_name };
  const values = { name: heir.firstname, url, ...names };
  await sendMail(trx, { name: "organizationHandedOver", to: heir.email, locale, values });
}
