import { crud, type Edit, type Fields, type ListFilters } from "@/lib/api/crud";
import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, type OneOrMany, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
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
  | "displayName"
  | "firstname"
  | "lastname"
  | "email"
  | "description"
  | "roles"
  | "orgOwnerId"
  | "metadata"
  | "platformData"
>;
/** A person has a username and a password. An organization has neither; `organizations` names its parent, if any. */
export type NewUser = Profile &
  (
    | { type?: "user"; username: string; password: string }
    | { type: "organization"; organizations?: Record<string, { roles?: string[] }> }
  );
/** People give their password to change their e-mail or their username. */
export type UserEdit = Edit<Profile & { username?: string; currentPassword?: string }>;
export type OwnersOfferQuery = ListQuery & {
  ownerId?: OneOrMany;
  /** False leaves out the offers for spontaneous applications. */
  defaultOffer?: boolean;
  active?: boolean;
  validated?: boolean;
};
/** `fields` are names of fields of a user; `id` is the acting user by default. */
export type ElementsQuery = { id?: string; fields?: readonly (keyof User & string)[] };

export const users = (http: Http) => ({
  ...crud<typeof User, UserQuery, NewUser, UserEdit>(http, {
    all: path`/users`,
    one: (id) => path`/users/${id}`,
    schema: User,
  }),
  ...memberships(http),

  /**
   * Closes an organization for good, as its administrator: its open applications are refused, its page and its offers
   * are removed, its members leave. 422 while the organization has children.
   */
  close: async (organizationId: string, options?: CallOptions) =>
    http({ method: "DELETE", path: path`/users/${organizationId}`, query: { close: true }, schema: Removed }, options),

  /** Returns whether no account has this name, whatever its case. */
  checkAvailability: async (query: { username: string }, options?: CallOptions) =>
    http({ method: "GET", path: path`/users/check-availability`, query, schema: UsernameAvailability }, options),

  /** The public offers of some owners: 1,000 a page at most. */
  offers: async (query?: OwnersOfferQuery, options?: CallOptions) =>
    toList(await http({ method: "GET", path: path`/users/offers`, query, schema: pageOf(Offer) }, options)),

  /** Some fields of the user logged in, or of the organization acted as; 401 without a session. */
  elements: async (query?: ElementsQuery, options?: CallOptions) =>
    http(
      {
        method: "GET",
        path: path`/users/elements`,
        query: { id: query?.id, fields: query?.fields?.join(",") || null },
        schema: UserElements,
      },
      options,
    ),
});

function memberships(http: Http) {
  const joinOrganizationOrUpdateRights = async (
    id: string,
    organizationId: string,
    body: { roles?: string[] },
    options?: CallOptions,
  ) => http({ method: "PUT", path: path`/users/${id}/organizations/${organizationId}`, body, schema: User }, options);
  return {
    joinOrganizationOrUpdateRights,
    /** Alias of `joinOrganizationOrUpdateRights`. */
    updateOrganization: joinOrganizationOrUpdateRights,

    removeFromOrganization: async (id: string, organizationId: string, options?: CallOptions) =>
      http({ method: "DELETE", path: path`/users/${id}/organizations/${organizationId}`, schema: User }, options),
  };
}
