import type { Selectable } from "kysely";
import type { User } from "@/lib/entities/user";
import { ANONYMOUS, type Caller } from "@/marketplace/access/caller";
import { isOwn, scopeOf } from "@/marketplace/access/rights";
import type { Database } from "@/marketplace/db/schema";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { hasProvedAddress } from "@/marketplace/identity/proved-address";
import { readable } from "@/marketplace/resources/namespaces";
import { commonFields } from "@/marketplace/resources/serialize";

export type UserRow = Selectable<Database["users"]>;

/** Returns the public version of a user, for events, snapshots and other objects. */
export const toPublicUser = (row: UserRow, livemode: boolean): User => ({
  ...commonFields(ANONYMOUS, row, livemode),
  displayName: row.display_name,
  description: row.description,
  roles: row.roles,
  // The tree of organizations is public; the organizations that a person belongs to are not.
  organizations: isOrganizationId(row.id) ? row.organizations : {},
  ...(isOrganizationId(row.id) ? { orgOwnerId: row.org_owner_id } : {}),
});

/** Returns a user as this caller may read them. */
export function toUser(caller: Caller, row: UserRow, livemode: boolean): User {
  const common = { ...toPublicUser(row, livemode), ...commonFields(caller, row, livemode, row.id) };
  if (!readsPrivate(caller, row.id)) return { ...common, organizations: visibleMemberships(caller, row) };
  return {
    ...common,
    username: row.username,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    organizations: row.organizations,
    ...(isOrganizationId(row.id) ? {} : { emailConfirmed: hasProvedAddress(row) }),
    ...(row.deletion_date ? { deletionDate: row.deletion_date.toISOString() } : {}),
  };
}

/**
 * True for callers who may read names, e-mail and memberships: the user themselves, callers who act as this
 * organization, administrators of the platform.
 */
export function readsPrivate(caller: Caller, id: string): boolean {
  const namespaces = readable(caller, id);
  return isOwn(caller, id) || scopeOf(caller, "user:list") === "all" || namespaces === "*" || namespaces.has("private");
}

/** Returns the caller's organizations: the one acted as, or else those that they belong to. */
export const organizationsOf = ({ organizationId, user }: Pick<Caller, "organizationId" | "user">): string[] =>
  organizationId === null ? Object.keys(user?.organizations ?? {}) : [organizationId];

/** Returns the memberships of a person in organizations that the caller belongs to. */
function visibleMemberships(caller: Caller, { id, organizations }: UserRow) {
  if (isOrganizationId(id)) return organizations;
  const shared = new Set(organizationsOf(caller));
  return Object.fromEntries(Object.entries(organizations).filter(([organizationId]) => shared.has(organizationId)));
}
