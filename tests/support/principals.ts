import type { Kysely } from "kysely";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";
import { createAccessTokens } from "@/marketplace/identity/access-tokens";
import { FIRM_KEY_TYPE } from "@/marketplace/identity/firm-key";
import { hashOf } from "@/marketplace/identity/opaque-token";
import { generateKey, maskedKey } from "@/marketplace/resources/api-keys/key";
import { GATEWAY_SECRET, PUBLIC_KEY, TOKEN_SECRET } from "@/tests/support/context";
import { withKey, withSecret } from "@/tests/support/marketplace";
import { type Headers, signIn } from "@/tests/support/sign-in";

/** Every kind of caller, in the order of the letters of `rights` (tests/support/calls/call.ts). */
export const PRINCIPALS = [
  "no key",
  "public key",
  "expired token",
  "applicant",
  "user",
  "client",
  "org administrator",
  "org editor",
  "org recruiter",
  "org accounting",
  "org member",
  "org client",
  "parent administrator",
  "recruiter",
  "member",
  "editor",
  "accounting",
  "administrator",
  "secret key",
  "outsider",
  "firm key",
] as const;
export type Principal = (typeof PRINCIPALS)[number];

/** A principal about to send a request, and the accounts that own the objects of the request. */
export type Scene = {
  headers: Headers;
  /** The user id of the principal, even while they act as an organization. */
  me: string;
  /** A member of the organization, recruiter there. */
  colleague: string;
  organization: string;
  parent: string;
  /** An organization without any tie to the principal, and a member of it. */
  elsewhere: string;
  stranger: string;
  /** The owner of the objects of each relation. */
  owners: Record<Relation, string>;
};

/**
 * Relations of the caller to the owner of an object. `own`: the owner is the caller, or the organization that they act
 * as. `same`: for a caller who acts as an organization, a colleague; for a member who does not, the organization
 * itself. `other`: anyone else.
 */
export const RELATIONS = ["own", "same", "other"] as const;
export type Relation = (typeof RELATIONS)[number];

const ROLES: Partial<Record<Principal, string[]>> = {
  applicant: ["applicant"],
  user: ["user", "provider"],
  client: ["client"],
  recruiter: ["recruiter"],
  member: ["member"],
  editor: ["editor"],
  accounting: ["accounting"],
  administrator: ["administrator"],
};

/** Creates accounts for this principal alone: no other test changes them. */
export async function aScene(context: Context, principal: Principal): Promise<Scene> {
  const [me, colleague, stranger] = [newId("usr"), newId("usr"), newId("usr")];
  const [organization, parent, elsewhere] = [newId("org"), newId("org"), newId("org")];
  const memberships = membershipsOf(principal, { organization, parent });
  await context.db
    .insertInto("users")
    .values([
      anOrganization(parent, {}),
      anOrganization(organization, { [parent]: { roles: [] } }),
      anOrganization(elsewhere, {}),
      aPerson(me, ROLES[principal] ?? ["client"], memberships),
      aPerson(colleague, ["client"], { [organization]: { roles: ["recruiter"] } }),
      aPerson(stranger, ["client"], { [elsewhere]: { roles: ["recruiter"] } }),
    ])
    .execute();
  const acts = principal.startsWith("org ") || ["parent administrator", "firm key"].includes(principal);
  return {
    headers: { ...(await headersOf(context, principal, me, organization)), ...anAddress() },
    me,
    colleague,
    organization,
    parent,
    elsewhere,
    stranger,
    owners: acts
      ? { own: organization, same: colleague, other: elsewhere }
      : { own: me, same: organization, other: elsewhere },
  };
}

function membershipsOf(principal: Principal, { organization, parent }: Pick<Scene, "organization" | "parent">) {
  if (principal === "outsider") return {};
  if (principal === "parent administrator") return { [parent]: { roles: ["administrator"] } };
  const [, role] = /^org (\w+)$/.exec(principal) ?? [];
  return { [organization]: { roles: [role ?? "administrator"] } };
}

async function headersOf(context: Context, principal: Principal, id: string, as: string): Promise<Headers> {
  switch (principal) {
    case "no key":
      return {};
    case "public key":
      return withKey;
    case "secret key":
      return withSecret;
    case "firm key":
      return aFirmKey(context.db, as);
    case "expired token":
      return expired(context.db, id);
    case "outsider":
    case "org administrator":
    case "org editor":
    case "org recruiter":
    case "org accounting":
    case "org member":
    case "org client":
    case "parent administrator":
      return (await signIn(context, { id, as, confirmed: true })).headers;
    default:
      return (await signIn(context, { id, confirmed: true })).headers;
  }
}

/** A key of this organization, and the headers that present it. */
export async function aFirmKey(db: Kysely<Database>, organizationId: string): Promise<Headers> {
  const [id, key] = [newId("fkey"), generateKey(FIRM_KEY_TYPE, false)];
  const row = { id, organization_id: organizationId, name: "SIRH", hash: hashOf(key), shown: maskedKey(key) };
  await db.insertInto("firm_keys").values(row).execute();
  return { authorization: `Basic ${btoa(`${key}:`)}` };
}

/** Headers with a token that expired five minutes ago, of a session that is still open. */
async function expired(db: Kysely<Database>, id: string): Promise<Headers> {
  const { sessionId } = await signIn({ db, tokens: OLD_TOKENS }, { id });
  const token = await OLD_TOKENS.sign({ userId: id, roles: [], loggedAt: 1, sessionId });
  return { authorization: `Stelace-V1 apiKey=${PUBLIC_KEY}, token=${token}` };
}
const OLD_TOKENS = createAccessTokens(TOKEN_SECRET, -5);

/** Headers of the gateway with a random address: rate limits count by address, so each scene needs its own. */
const anAddress = (): Headers => ({
  "x-gateway-secret": GATEWAY_SECRET,
  "x-forwarded-for": Array.from({ length: 4 }, () => Math.floor(Math.random() * 254) + 1).join("."),
});

type Memberships = Record<string, { roles: string[] }>;

const aPerson = (id: string, roles: string[], organizations: Memberships) => ({
  id,
  username: `${id.toLowerCase()}@exemple.invalid`,
  email: `${id.toLowerCase()}@exemple.invalid`,
  firstname: "Claude",
  lastname: "Martin",
  display_name: "Claude M",
  // A proved address, so that only rights may refuse a request.
  proved_email: `${id.toLowerCase()}@exemple.invalid`,
  roles,
  organizations: JSON.stringify(organizations),
  platform_data: plenty,
});

const anOrganization = (id: string, organizations: Memberships) => ({
  id,
  display_name: "Cabinet Martin",
  roles: ["organization"],
  org_owner_id: null,
  organizations: JSON.stringify(organizations),
  platform_data: plenty,
});

/** Enough credits, so that only rights may refuse a request. */
const plenty = JSON.stringify({
  _private: { slots: 99, offerCredits: 99, addressCredits: 99, cvthequeCredits: 99 },
});
