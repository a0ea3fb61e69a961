import type { Kysely } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { displayNameOf } from "@/lib/rules/display-name";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import type { Caller } from "@/marketplace/http/caller";
import { badField, HttpError, notFound, unprocessable } from "@/marketplace/http/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import { requireMay, scopeOf } from "@/marketplace/http/rights";
import type { RouteCall } from "@/marketplace/http/route";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { publicPart, requireWritable } from "@/marketplace/resources/namespaces";
import { toPublicUser, toUser, type UserRow } from "@/marketplace/resources/users/exposure";
import { requireKnownRoles } from "@/marketplace/resources/users/roles";
import type { UserEdit } from "@/marketplace/resources/users/schemas";
import { lockUsers } from "@/marketplace/resources/users/store";
import { takingUsername } from "@/marketplace/resources/users/usernames";
import { write } from "@/marketplace/writes/write";

/**
 * Edits an account. Throws 403 for somebody else's, for roles without `user:config` and for credits; 404; 412 when it was
 * changed meanwhile; 422 for a name that is taken, unknown roles or an owner who is not administrator (contract §1.3).
 */
export const editUser = (context: Context, call: RouteCall, id: string, edit: UserEdit) =>
  write(context, call, async ({ trx, record }) => {
    const { caller } = call;
    requireMay(caller, "user:edit", id);
    requireWritable(caller, edit, id);
    const users = await lockUsers(trx, edit.orgOwnerId === undefined ? [id] : [id, edit.orgOwnerId]);
    const stored = users.get(id);
    if (!stored) throw notFound();
    requireFresh(call.request, stored, edit.updatedDate);
    requireOwner(stored, edit.orgOwnerId, users);
    const roles = await editedRoles(trx, caller, stored, edit.roles);
    const row = await takingUsername(
      updateRow(trx, "users", id, {
        ...loginOf(stored, edit),
        firstname: edit.firstname,
        lastname: edit.lastname,
        display_name: editedDisplayName(stored, edit),
        description: edit.description,
        roles,
        org_owner_id: edit.orgOwnerId,
        metadata: edit.metadata && merge(stored.metadata, edit.metadata),
        platform_data: edit.platformData && merge(stored.platform_data, edit.platformData),
      }),
    );
    if (row.email !== stored.email || row.username !== stored.username) await forgetResets(trx, id);
    const object = toPublicUser(row, context.livemode);
    await record({ type: "user__updated", objectId: id, object, changesRequested: publicChanges(edit) });
    return toUser(caller, row, context.livemode);
  });

/** The e-mail is also the name by which a person logs in (spec §4). */
function loginOf({ id }: UserRow, { email, username }: UserEdit) {
  if (!isOrganizationId(id)) return { email, username: email ?? username };
  if (username !== undefined) throw badField(["username"], "is not allowed for an organization");
  return { email };
}

/** A name that follows from the others goes on doing so. */
function editedDisplayName(stored: UserRow, { displayName, firstname, lastname }: UserEdit): string | null | undefined {
  if (displayName !== undefined || isOrganizationId(stored.id)) return displayName;
  if (stored.display_name !== displayNameOf(stored)) return undefined;
  return displayNameOf({
    firstname: firstname === undefined ? stored.firstname : firstname,
    lastname: lastname === undefined ? stored.lastname : lastname,
  });
}

async function editedRoles(trx: Kysely<Database>, caller: Caller, { id }: UserRow, roles: string[] | undefined) {
  if (roles === undefined) return undefined;
  if (scopeOf(caller, "user:config") !== "all")
    throw new HttpError(403, {
      message: 'Roles cannot be updated without "user:config:all" permission.',
      statusCode: 403,
    });
  const given = roles.filter((role) => role !== "organization");
  await requireKnownRoles(trx, given);
  return [...new Set(isOrganizationId(id) ? [...given, "organization"] : given)];
}

/** Who owns an organization is one of its administrators, and stays. */
function requireOwner({ id }: UserRow, ownerId: string | undefined, users: Map<string, UserRow>): void {
  if (ownerId === undefined) return;
  if (!isOrganizationId(id)) throw badField(["orgOwnerId"], "is only allowed for an organization");
  const owner = users.get(ownerId);
  const isAdministrator = owner?.organizations[id]?.roles.includes("administrator");
  if (!isAdministrator || owner?.deletion_date)
    throw unprocessable("The owner of an organization is one of its administrators");
}

/** What was sent to the former address opens nothing any more. */
const forgetResets = (trx: Kysely<Database>, id: string) =>
  trx.deleteFrom("mail_tokens").where("user_id", "=", id).where("purpose", "=", "reset").execute();

/** What was asked, without what only the account's owner may read. */
const publicChanges = ({ displayName, description, roles, metadata, platformData }: UserEdit): JsonObject => ({
  displayName,
  description,
  roles,
  metadata: metadata && publicPart(metadata),
  platformData: platformData && publicPart(platformData),
});
