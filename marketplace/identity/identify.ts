import type { Kysely } from "kysely";
import { ANONYMOUS, type Identity, type SignedIn } from "@/marketplace/access/caller";
import { type Grantee, ROLES, type RoleName } from "@/marketplace/access/grants";
import { prepared } from "@/marketplace/db/prepared";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, HttpError, unauthorized } from "@/marketplace/errors";
import type { Identify } from "@/marketplace/http/admit";
import { isSameSecret } from "@/marketplace/http/same-secret";
import type { AccessTokens } from "@/marketplace/identity/access-tokens";
import { type CustomRights, customRightsOf } from "@/marketplace/identity/custom-roles";
import { identifyFirmKey, isFirmKey } from "@/marketplace/identity/firm-key";
import { noteUse } from "@/marketplace/identity/key-use";
import { ancestryOf, rolesIn } from "@/marketplace/identity/memberships";
import { hashOf } from "@/marketplace/identity/opaque-token";

type Db = Kysely<Database>;
export type PlatformKeys = { publicKey: string; secretKey: string };

const WITH_KEY: Identity = { ...ANONYMOUS, grantees: new Set(["anyone", "key"]) };

/**
 * Creates the function that recognises a key, of the platform or of an organization, and a user's token
 * (docs/protocol.md §2.1, §2.3). A secret key has its own rights, and a token sent with it is ignored. With a token
 * that expired, was revoked or has another signature, the key counts alone (docs/protocol.md §0.6).
 */
export const createIdentify =
  (db: Db, tokens: AccessTokens, keys: PlatformKeys): Identify =>
  async ({ apiKey, token }, { organizationId, userId }) => {
    if (isFirmKey(apiKey)) return identifyFirmKey(db, apiKey);
    const key = await identifyKey(db, apiKey, keys);
    if (key.isSecret) return { ...key, actorId: userId };
    const user = token === null ? null : await readSignedIn(db, tokens, token);
    if (!user) return key;
    const acting = await actingAs(db, user, organizationId);
    return withRights({ ...key, ...acting, user }, await customRightsOf(db, acting.roles));
  };

type Person = Pick<SignedIn, "id" | "roles" | "organizations">;

const actingAs = async (db: Db, person: Person, organizationId: string | null): Promise<Acting> =>
  organizationId === null ? asUser(person) : asOrganization(db, person, organizationId);

/**
 * Returns the current rights of a person, as themselves or as this organization, without a request from this person.
 * Throws 403 for a person who no longer exists or is blocked, or no longer belongs to the organization.
 */
export async function identityOf(db: Db, userId: string, organizationId: string | null): Promise<Identity> {
  const person = await db
    .selectFrom("users")
    .select(["id", "roles", "organizations"])
    .where("id", "=", userId)
    .where("blocked_date", "is", null)
    .executeTakeFirst();
  if (!person) throw forbidden();
  const acting = await actingAs(db, person, organizationId);
  return withRights({ ...WITH_KEY, ...acting }, await customRightsOf(db, acting.roles));
}

async function identifyKey(db: Db, apiKey: string, { publicKey, secretKey }: PlatformKeys): Promise<Identity> {
  if (isSameSecret(apiKey, publicKey)) return WITH_KEY;
  if (isSameSecret(apiKey, secretKey)) return { ...WITH_KEY, isSecret: true };
  const row = await db.selectFrom("api_keys").selectAll().where("hash", "=", hashOf(apiKey)).executeTakeFirst();
  if (!row) throw unauthorized("Invalid API key");
  await noteUse(db, "api_keys", row);
  if (row.type === "seck") return { ...WITH_KEY, isSecret: true };
  if (row.type === "pubk") return WITH_KEY;
  const own = {
    permissions: row.permissions,
    readNamespaces: row.read_namespaces,
    editNamespaces: row.edit_namespaces,
  };
  const key = { ...WITH_KEY, grantees: new Set<Grantee>([...WITH_KEY.grantees, ...row.roles.filter(isRole)]) };
  return withRights(withRights(key, own), await customRightsOf(db, row.roles));
}

const withRights = (identity: Identity, rights: CustomRights): Identity => ({
  ...identity,
  permissions: new Set([...identity.permissions, ...rights.permissions]),
  readNamespaces: new Set([...identity.readNamespaces, ...rights.readNamespaces]),
  editNamespaces: new Set([...identity.editNamespaces, ...rights.editNamespaces]),
});

/**
 * Returns the person of this token, if their session still exists: a revoked session ends immediately, not when the
 * token expires.
 */
async function readSignedIn(db: Db, tokens: AccessTokens, token: string): Promise<SignedIn | null> {
  const claims = await tokens.verify(token);
  if (!claims) return null;
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .modifyFront(prepared)
    .select(["users.id", "users.roles", "users.organizations", "sessions.password_confirmed_date"])
    .where("sessions.id", "=", claims.sessionId)
    .where("users.id", "=", claims.userId)
    .executeTakeFirst();
  if (!row) return null;
  const { password_confirmed_date: passwordConfirmedDate, ...person } = row;
  return { ...person, sessionId: claims.sessionId, passwordConfirmedDate };
}

type Acting = { grantees: ReadonlySet<Grantee>; organizationId: string | null; actorId: string; roles: string[] };

const asUser = ({ id, roles }: Person): Acting => ({
  grantees: new Set<Grantee>(["anyone", "key", "user", ...roles.filter(isRole)]),
  organizationId: null,
  actorId: id,
  roles,
});

/**
 * Returns the rights of a person who acts as an organization. Their roles on the platform do not count then: only their
 * roles in the organization and in the organizations above it.
 */
async function asOrganization(db: Db, user: Person, organizationId: string): Promise<Acting> {
  const line = await ancestryOf(db, organizationId);
  if (line.length === 0) throw refused("This organization does not exist", { organizationId });
  const roles = rolesIn(user.organizations, line);
  if (!roles) throw refused("User does not belong to this organization", { userId: user.id, organizationId });
  return {
    grantees: new Set<Grantee>([
      "anyone",
      "key",
      "org:member",
      ...roles.filter(isRole).map((role) => `org:${role}` as const),
    ]),
    organizationId,
    actorId: organizationId,
    roles,
  };
}

const refused = (message: string, data: object) => new HttpError(403, { message, statusCode: 403, data });

const isRole = (role: string): role is RoleName => (ROLES as readonly string[]).includes(role);
