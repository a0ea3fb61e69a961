import type { Memberships, User } from "@/lib/entities/user";
import { PLATFORM_VERSION } from "@/lib/rules/limits";

/** Accounts opened from this date on may belong to organizations, whatever their roles (docs/product.md §4). */
export const ORGANIZATION_USERS_SINCE = "2021-07-01T00:00:00.000Z";
const ORGANIZATION_ROLES = ["client", "member", "editor", "administrator", "accounting", "recruiter"];

/**
 * True when a person is treated as a user of organizations. Everyone is, except a person who signed up before 1 July
 * 2021, has a platform version below 3 or none, and has no role of organization members (docs/product.md §4).
 */
export function isOrganizationUser({
  createdDate,
  roles,
  platformData,
}: Pick<User, "createdDate" | "roles" | "platformData">): boolean {
  if (!(Date.parse(createdDate) < Date.parse(ORGANIZATION_USERS_SINCE))) return true;
  return (
    versionOf(platformData._private) >= PLATFORM_VERSION || roles.some((role) => ORGANIZATION_ROLES.includes(role))
  );
}

/** True for an office of a firm, which belongs to another organization, its parent. */
const isImplantation = ({ organizations }: { organizations: Memberships }) => Object.keys(organizations).length > 0;

type Organization = Pick<User, "id" | "createdDate" | "organizations">;

/** Returns the default organization to act as: the oldest one that is not an office, otherwise the oldest office. */
export function firstOrganization<Candidate extends Organization>(
  organizations: readonly Candidate[],
): Candidate | null {
  const byAge = [...organizations].sort((one, other) => one.createdDate.localeCompare(other.createdDate));
  return byAge.find((organization) => !isImplantation(organization)) ?? byAge[0] ?? null;
}

/** Returns the platform version; 0 when it is absent or not a number. */
function versionOf(held: unknown): number {
  const version = typeof held === "object" && held !== null && "version" in held ? Number(held.version) : 0;
  return Number.isNaN(version) ? 0 : version;
}
