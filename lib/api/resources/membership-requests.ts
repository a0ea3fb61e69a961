import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { MembershipRequest, OrganizationMatches } from "@/lib/entities/membership-request";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";

type Match = { name?: string; siren?: string };
type NewAttachRequest = { as: "child" | "parent"; message?: string | null };

/** Requests to belong to an organization (docs/protocol.md §1.3). */
export const membershipRequests = (http: Http) => ({
  /** Organizations with this SIREN, or with exactly this name: five at most. */
  match: async (query: Match, options?: CallOptions) =>
    (await http({ method: "GET", path: path`/organizations/matches`, query, schema: OrganizationMatches }, options))
      .results,

  /**
   * Requests to join, as the person themselves. While a request is pending, the same one is returned; 422 with
   * data.code: member, refused, tooMany.
   */
  join: async (organizationId: string, body: { message?: string | null }, options?: CallOptions) =>
    http(
      { method: "POST", path: path`/organizations/${organizationId}/join-requests`, body, schema: MembershipRequest },
      options,
    ),

  /** Requests that the organization acted as becomes the child or the parent of this one. */
  attach: async (organizationId: string, body: NewAttachRequest, options?: CallOptions) =>
    http(
      { method: "POST", path: path`/organizations/${organizationId}/attach-requests`, body, schema: MembershipRequest },
      options,
    ),

  /** Requests to join the organization acted as. */
  listJoins: async (organizationId: string, query?: ListQuery, options?: CallOptions) =>
    toList(
      await http(
        {
          method: "GET",
          path: path`/organizations/${organizationId}/join-requests`,
          query,
          schema: pageOf(MembershipRequest),
        },
        options,
      ),
    ),

  /** Attachment requests that the organization acted as received and sent. */
  listAttachments: async (organizationId: string, query?: ListQuery, options?: CallOptions) =>
    toList(
      await http(
        {
          method: "GET",
          path: path`/organizations/${organizationId}/attach-requests`,
          query,
          schema: pageOf(MembershipRequest),
        },
        options,
      ),
    ),

  /** The requests that the person sent, decided or not. */
  list: async (query?: ListQuery, options?: CallOptions) =>
    toList(
      await http(
        { method: "GET", path: path`/membership-requests`, query, schema: pageOf(MembershipRequest) },
        options,
      ),
    ),

  /** `roles` are the roles of the person who joins. */
  accept: async (id: string, body: { roles?: string[] }, options?: CallOptions) =>
    http({ method: "POST", path: path`/membership-requests/${id}/accept`, body, schema: MembershipRequest }, options),

  refuse: async (id: string, options?: CallOptions) =>
    http({ method: "POST", path: path`/membership-requests/${id}/refuse`, schema: MembershipRequest }, options),

  /** Withdraws a pending request. */
  remove: async (id: string, options?: CallOptions) =>
    http({ method: "DELETE", path: path`/membership-requests/${id}`, schema: Removed }, options),
});
