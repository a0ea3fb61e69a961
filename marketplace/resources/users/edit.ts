import type { Kysely } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { repliesOf } from "@/lib/rules/transaction/firm-replies";
import { displayNameOf } from "@/lib/rules/user/display-name";
import type { Caller } from "@/marketplace/access/caller";
import { isOwn, requireMay, requireRecentPassword, scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { readRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { badField, HttpError, notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { requireWithin, type SharedLimit } from "@/marketplace/http/shared-limit";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { isPassword } from "@/marketplace/identity/passwords";
import { isNamedAnew, namedBlocksJob } from "@/marketplace/resources/assets/named-blocks";
import { publicChange, requireWritable } from "@/marketplace/resources/namespaces";
import { requireMayAct } from "@/marketplace/resources/to-others";
import {
  addressOf,
  changesLogin,
  completeEmailChange,
  deleteEmailChange,
  type Login,
  requestChange,
} from "@/marketplace/resources/users/email/change";
import { withPendingEmail } from "@/marketplace/resources/users/email/pending";
import { requireKnownRoles } from "@/marketplace/resources/users/roles";
import type { UserEdit } from "@/marketplace/resources/users/schemas";
import { toPublicUser, toUser, type UserRow } from "@/marketplace/resources/users/serialize";
import { lockUsers } from "@/marketplace/resources/users/store";
import { orUsernameTaken } from "@/marketplace/resources/users/usernames";
import { actorOf } from "@/marketplace/writes/audit";
import { explained } from "@/marketplace/writes/explain-credits";
import { write } from "@/marketplace/writes/write";

type Trx = Kysely<Database>;

/**
 * Edits an account. When people change their own e-mail, the change takes effect with the link mailed to the new
 * address. An edit that only the platform may make requires a recent password from people, and is in the audit trail.
 * Throws 403 for another person's account, for roles without `user:config`, for credits, and for the quiet moves of a
 * firm unless its administrator sets them; 404 when the account does not exist; 412 when it changed since the caller
 * read it. For a change of e-mail, throws 400 without the password, 422 for a wrong password, 429 after too many of
 * them. Throws 422 for a name that is taken, unknown roles or an owner who is not an administrator.
 */
export async function editUser(context: Context, call: RouteCall, id: string, edit: UserEdit, guesses: SharedLimit) {
  const { caller } = call;
  requireMay(caller, "user:edit", id);
  const isOfPlatform = !isOwn(caller, id) || edit.roles !== undefined || edit.platformData !== undefined;
  if (isOfPlatform) requireRecentPassword(caller);
  const proof = await proveLogin(context, caller, id, edit, guesses);
  const actor = actorOf(caller);
  return write(context, call, async ({ trx, record, audit, enqueue }) => {
    requireWritable(caller, edit, id);
    const users = await lockUsers(trx, edit.orgOwnerId === undefined ? [id] : [id, edit.orgOwnerId]);
    const stored = users.get(id);
    if (!stored) throw notFound();
    requireFresh(call.request, stored, edit.updatedDate);
    requireOwner(stored, edit.orgOwnerId, users);
    const roles = await editedRoles(trx, caller, stored, edit.roles);
    const login = await applicableLogin(trx, context, { caller, stored, edit, proof });
    const change = () =>
      updateRow(trx, "users", id, {
        ...login,
        firstname: edit.firstname,
        lastname: edit.lastname,
        display_name: editedDisplayName(stored, edit),
        description: edit.description,
        roles,
        org_owner_id: edit.orgOwnerId,
        metadata: edit.metadata && merge(stored.metadata, edit.metadata),
        platform_data: edit.platformData && merge(stored.platform_data, edit.platformData),
      });
    const row = await orUsernameTaken(
      edit.platformData ? explained(trx, { reason: "edited", actor }, change) : change(),
    );
    if (!isOrganizationId(id) && changesLogin(stored, login))
      await completeEmailChange(trx, context, [stored, row], sessionOf(caller, id));
    const object = toPublicUser(row, context.livemode);
    await record({ type: "user__updated", objectId: id, object, changesRequested: publicChanges(edit) });
    if (isOrganizationId(id) && isNamedAnew(stored, row)) await enqueue(namedBlocksJob({ organizationId: id }));
    const [before, after] = [quietMovesOf(stored), quietMovesOf(row)];
    if (before.quietMoves !== after.quietMoves) {
      requireMay(caller, "user:configOrganization", id);
      await audit({ action: "quietMovesChanged", objectId: id, before, after });
    }
    if (isOfPlatform) await audit({ action: "accountEdited", objectId: id, after: { fields: fieldsOf(edit) } });
    return withPendingEmail(trx, caller, toUser(caller, row, context.livemode));
  });
}

const quietMovesOf = ({ metadata }: UserRow) => ({ quietMoves: repliesOf(metadata).quietMoves });

/** Returns the names of the fields that an edit sets. */
const fieldsOf = ({ updatedDate: _, currentPassword: __, ...edit }: UserEdit) =>
  Object.entries(edit).flatMap(([name, value]) => (value === undefined ? [] : [name]));

/** Returns the session of a person who edits their own account; undefined for other callers. */
const sessionOf = ({ user }: Caller, id: string) => (user?.id === id ? user.sessionId : undefined);

/** Verifies the password given to change one's own login and returns its hash; null when the edit needs no password. */
async function proveLogin({ db }: Context, caller: Caller, id: string, edit: UserEdit, guesses: SharedLimit) {
  const sessionId = sessionOf(caller, id);
  const before = sessionId === undefined ? undefined : await readRow(db, "users", id);
  if (sessionId === undefined || !before || !changesLogin(before, loginOf(before, edit))) return null;
  if (edit.currentPassword === undefined) throw badField(["currentPassword"], "is required", "any.required");
  await requireWithin(guesses, sessionId);
  if (!(await isPassword(before.password_hash, edit.currentPassword))) throw wrongPassword();
  return before.password_hash;
}

const wrongPassword = () => {
  const message = "Incorrect current password";
  return unprocessable(message, [{ message, path: ["currentPassword"], type: "password.incorrect" }]);
};

type LoginEdit = { caller: Caller; stored: UserRow; edit: UserEdit; proof: string | null };

/**
 * Returns the changes of e-mail and username to apply immediately: all of them for the platform; none when a person
 * gives themselves a new address, to which a link is mailed.
 */
async function applicableLogin(trx: Trx, context: Context, { caller, stored, edit, proof }: LoginEdit): Promise<Login> {
  const login = loginOf(stored, edit);
  const sessionId = sessionOf(caller, stored.id);
  if (sessionId === undefined) return login;
  if (!changesLogin(stored, login)) {
    // The person gave their current address, which cancels a pending change.
    if (login.email !== undefined) await deleteEmailChange(trx, stored.id);
    return login;
  }
  // The password changed after it was verified.
  if (proof === null || proof !== stored.password_hash) throw wrongPassword();
  const address = addressOf(login);
  if (address === null) return login;
  await requireMayAct(trx, caller, "emailChange", [address]);
  await requestChange(trx, context, stored, { ...login, address, sessionId });
  return {};
}

/** Returns the e-mail and the username that an edit sets. For a person, the e-mail is also the username. */
function loginOf({ id }: UserRow, { email, username }: UserEdit): Login {
  if (!isOrganizationId(id)) return { email, username: email ?? username };
  if (username !== undefined) throw badField(["username"], "is not allowed for an organization");
  return { email };
}

/** Returns the new display name: a name derived from the first and last names stays derived from them. */
function editedDisplayName(stored: UserRow, { displayName, firstname, lastname }: UserEdit): string | null | undefined {
  if (displayName !== undefined || isOrganizationId(stored.id)) return displayName;
  if (stored.display_name !== displayNameOf(stored)) return undefined;
  return displayNameOf({
    firstname: firstname === undefined ? stored.firstname : firstname,
    lastname: lastname === undefined ? stored.lastname : lastname,
  });
}

async function editedRoles(trx: Trx, caller: Caller, { id }: UserRow, roles: string[] | undefined) {
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

/**
 * Throws 422 unless the owner of an organization is one of its administrators, whose account is not about to be erased.
 */
function requireOwner({ id }: UserRow, ownerId: string | undefined, users: Map<string, UserRow>): void {
  if (ownerId === undefined) return;
  if (!isOrganizationId(id)) throw badField(["orgOwnerId"], "is only allowed for an organization");
  const owner = users.get(ownerId);
  const isAdministrator = owner?.organizations[id]?.roles.includes("administrator");
  if (!isAdministrator || owner?.deletion_date)
    throw unprocessable("The owner of an organization is one of its administrators");
}

/** Returns the requested change, without the parts that only the account's owner may read. */
const publicChanges = ({ displayName, description, roles, metadata, platformData }: UserEdit): JsonObject =>
  publicChange({ displayName, description, roles, metadata, platformData });
