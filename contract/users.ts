import { calls, sent } from "@/contract/call";
import type { Edit, Fields, ListFilters, ListQuery, OneOrMany } from "@/contract/inputs";
import type { ReplyTemplate } from "@/lib/entities/firm-replies";
import type { Absence } from "@/lib/entities/firm-team";
import { Offer } from "@/lib/entities/offer";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";
import { User, UserElements, UsernameAvailability } from "@/lib/entities/user";

/**
 * Natural users by default, other types or ids on request. `userOrganizationId` finds the members of an organization,
 * `belowOrganizationId` the organizations at any depth below it.
 */
export type UserQuery = ListFilters & {
  query?: string;
  type?: "user" | "organization" | "all";
  userOrganizationId?: OneOrMany;
  belowOrganizationId?: string;
};
type Profile = Fields<
  User,
  never,
  "displayName" | "firstname" | "lastname" | "email" | "description" | "roles" | "metadata" | "platformData"
> & { orgOwnerId?: string };
/** A person has a username and a password. An organization has neither; `organizations` names its parent, if any. */
export type NewUser = Profile &
  (
    | { type?: "user"; username: string; password: string }
    | { type: "organization"; organizations?: Record<string, { roles?: string[] }> }
  );
/** A person must send their `currentPassword` to change their e-mail or their username. */
export type UserEdit = Edit<Profile & { username?: string; currentPassword?: string }>;
export type OwnersOfferQuery = ListQuery & {
  ownerId?: OneOrMany;
  /** False leaves out the offers for spontaneous applications. */
  defaultOffer?: boolean;
  active?: boolean;
  validated?: boolean;
};
/** `fields` are comma-separated names of fields of a user; `id` is the acting user by default. */
type ElementsQuery = { id?: string; fields?: string };
const joinOrganization = {
  method: "PUT",
  path: "/users/:id/organizations/:organizationId",
  body: sent<{ roles?: string[] }>(),
  response: User,
} as const;

export const users = calls({
  list: { method: "GET", path: "/users", query: sent<UserQuery>(), response: pageOf(User) },
  read: { method: "GET", path: "/users/:id", response: User },
  create: { method: "POST", path: "/users", body: sent<NewUser>(), response: User },
  update: { method: "PATCH", path: "/users/:id", body: sent<UserEdit>(), response: User },
  remove: { method: "DELETE", path: "/users/:id", response: Removed },

  /**
   * Closes an organization for good, as its administrator: its open applications are refused, its page and its offers
   * are removed, its members leave. 422 while the organization has children.
   */
  close: { method: "DELETE", path: "/users/:id", fixed: { close: true }, response: Removed },

  /** Returns whether no account has this name, whatever its case. */
  checkAvailability: {
    method: "GET",
    path: "/users/check-availability",
    query: sent<{ username: string }>(),
    response: UsernameAvailability,
  },

  /** The public offers of some owners: 1,000 a page at most. */
  offers: { method: "GET", path: "/users/offers", query: sent<OwnersOfferQuery>(), response: pageOf(Offer) },

  /** Some fields of the user logged in, or of the organization acted as; 401 without a session. */
  elements: { method: "GET", path: "/users/elements", query: sent<ElementsQuery>(), response: UserElements },
  joinOrganizationOrUpdateRights: joinOrganization,

  /** Alias of `joinOrganizationOrUpdateRights`. */
  updateOrganization: joinOrganization,
  removeFromOrganization: { method: "DELETE", path: "/users/:id/organizations/:organizationId", response: User },
});

/** The part of an organization that its members write without the right to edit the rest. */
export const ownAbsence = calls({
  /**
   * Declares when a member is absent, and who receives mails in their place; with null, the member is not absent. 400,
   * naming the invalid field.
   */
  declare: {
    method: "PUT",
    path: "/users/:id/organizations/:organizationId/absence",
    body: sent<{ absence: Pick<Absence, "from" | "until" | "insteadId"> | null }>(),
    response: User,
  },
});

/** Reply templates of an organization, written by its recruiters. */
export const replyTemplates = calls({
  /**
   * Replaces all the templates; 400 naming the invalid text, 412 when the organization has changed since it was read.
   */
  replace: {
    method: "PUT",
    path: "/users/:id/templates",
    body: sent<{ templates: readonly ReplyTemplate[] | null }>(),
    response: User,
  },
});

/** Hands over the organization acted as, by one of its administrators. */
export const handOver = calls({
  /**
   * Makes the member `userId` administrator and owner. `roles` are the roles that the caller retains; without any, the
   * caller leaves the organization. All changes are one transaction; the password must have been entered recently.
   */
  toMember: {
    method: "POST",
    path: "/organizations/:id/hand-over",
    body: sent<{ userId: string; roles: string[] }>(),
    response: Removed,
  },
});
