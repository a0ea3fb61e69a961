import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, unprocessable } from "@/marketplace/errors";
import { knownRoles } from "@/marketplace/identity/custom-roles";
import { ORGANIZATION_ROLES } from "@/marketplace/identity/memberships";
import { invalidRoles } from "@/marketplace/resources/roles/known-rights";

const DEFAULT_ROLES = ["user", "provider"];
/** Roles that people may choose when they sign up. */
const OPEN_ROLES = [...DEFAULT_ROLES, "applicant", "client", "recruiter", "member"];

const RolesConfig = z.object({
  roles: z.object({ default: z.array(z.string()).optional(), whitelist: z.array(z.string()).optional() }),
});

/**
 * Returns the roles of a new account: the requested ones when they are open at sign-up, or the platform's default ones
 * when none are requested. A `trusted` caller may request any existing role. Throws 422 for other roles.
 */
export async function rolesAtSignUp(db: Kysely<Database>, requested: string[] | undefined, trusted: boolean) {
  const configured = await readRolesConfig(db);
  if (requested === undefined) return configured.default ?? DEFAULT_ROLES;
  if (trusted) {
    await requireKnownRoles(db, requested);
    return requested;
  }
  const open = new Set(configured.whitelist ?? configured.default ?? OPEN_ROLES);
  const refused = requested.filter((role) => !open.has(role));
  if (refused.length > 0) throw unprocessable(`The following roles are not whitelisted: ${refused.join(", ")}`);
  return requested;
}

/** Throws 422 for a role that is neither built in nor one of the platform's custom roles. */
export async function requireKnownRoles(db: Kysely<Database>, requested: readonly string[]): Promise<void> {
  const known = new Set(await knownRoles(db));
  const unknown = requested.filter((role) => !known.has(role));
  if (unknown.length > 0) throw invalidRoles(unknown);
}

/**
 * Throws 422 for a role that does not exist in organizations. Custom roles of the platform may give rights beyond the
 * organization: throws 403 unless the caller is `trusted` with the whole platform.
 */
export async function requireOrganizationRoles(db: Kysely<Database>, requested: readonly string[], trusted: boolean) {
  const others = requested.filter((role) => !ORGANIZATION_ROLES.some((known) => known === role));
  if (others.includes("applicant")) throw invalidRoles(["applicant"]);
  await requireKnownRoles(db, others);
  if (others.length > 0 && !trusted) throw forbidden();
}

async function readRolesConfig(db: Kysely<Database>) {
  const row = await db.selectFrom("config").select("stelace").where("access", "=", "default").executeTakeFirst();
  const { success, data } = RolesConfig.safeParse(row?.stelace);
  return success ? data.roles : {};
}
