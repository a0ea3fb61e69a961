import type { Kysely } from "kysely";
import type { InvitationNotice } from "@/lib/entities/invitation";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { maskEmail } from "@/lib/rules/user/mask-email";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { createMailToken, isExpired, readMailToken } from "@/marketplace/identity/mail-tokens";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { appUrl } from "@/marketplace/mail/app-url";
import { sendMail } from "@/marketplace/mail/mail";
import { readPageName } from "@/marketplace/resources/assets/store";
import type { NewInvitation } from "@/marketplace/resources/invitations/schemas";
import { dataOf, deleteInvitations, toInvitation } from "@/marketplace/resources/invitations/store";
import { requireMayAct } from "@/marketplace/resources/to-others";
import { localeOf } from "@/marketplace/resources/users/locale";
import { requireOrganizationRoles } from "@/marketplace/resources/users/roles";
import type { UserRow } from "@/marketplace/resources/users/serialize";
import { lockUsers } from "@/marketplace/resources/users/store";
import { write } from "@/marketplace/writes/write";

type Db = Kysely<Database>;

const DAY_MS = 24 * 60 * 60 * 1000;
const GOOD_FOR_DAYS = 14;

/**
 * Returns the organization that the caller acts as; a secret key names it as the user that it acts for. Throws 422 when
 * there is none.
 */
export function organizationOf({ organizationId, isSecret, actorId }: Caller): string {
  const id = organizationId ?? (isSecret ? actorId : null);
  if (id === null || !isOrganizationId(id)) throw unprocessable("Act as an organization to manage its invitations");
  return id;
}

/**
 * Invites a person to an organization by mail. Throws 422 for roles that do not exist in an organization, and the
 * errors of requireMayAct.
 */
export const invite = (context: Context, call: RouteCall, organizationId: string, { email, roles }: NewInvitation) =>
  write(context, call, async ({ trx }) => {
    await requireOrganizationRoles(trx, roles, call.caller.isSecret);
    // Locks the organization, so that the second of two simultaneous invitations replaces the first.
    const organization = (await lockUsers(trx, [organizationId])).get(organizationId);
    if (!organization) throw unprocessable(`Unknown organization "${organizationId}"`);
    await requireMayAct(trx, call.caller, "invitation", [email]);
    await deleteInvitations(trx, organizationId, { email });
    const { token, row } = await createMailToken(trx, {
      purpose: "invitation",
      userId: organizationId,
      expires: new Date(Date.now() + GOOD_FOR_DAYS * DAY_MS),
      data: { email, roles: [...new Set(roles)] },
    });
    const inviter = call.caller.user ? await readRow(trx, "users", call.caller.user.id) : undefined;
    const locale = inviter ? localeOf(inviter) : "fr";
    await sendMail(trx, {
      name: "invitation",
      to: email,
      locale,
      values: {
        url: appUrl(context.settings, locale, workspaceRoutes.invitation(token)),
        organizationName: nameOf(organization),
        knownName: await readPageName(trx, organizationId),
        inviterName: inviter?.display_name,
      },
    });
    return toInvitation(row);
  });

/** Returns the name of a firm, or its id when it has no name yet. */
const nameOf = ({ display_name: name, id }: UserRow) => name?.trim() || id;

/** Returns the parts of an invitation that anyone with its token may read. Throws 404 for an unknown token. */
export async function readNotice(db: Db, token: string): Promise<InvitationNotice> {
  const row = await readMailToken(db, "invitation", token);
  const organization = row?.user_id ? await readRow(db, "users", row.user_id) : undefined;
  if (!row || !organization) throw notFound();
  return {
    organizationId: organization.id,
    organizationName: organization.display_name,
    email: maskEmail(dataOf(row).email),
    expirationDate: row.expires_date?.toISOString() ?? "",
    status: row.used_date ? "accepted" : isExpired(row) ? "expired" : "pending",
  };
}

export const removeInvitation = (db: Db, organizationId: string, id: string) =>
  deleteInvitations(db, organizationId, { id });
