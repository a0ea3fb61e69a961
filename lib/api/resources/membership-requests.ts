import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { MembershipRequest, OrganizationMatches } from "@/lib/entities/membership-request";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";

type Match = { name?: string; siren?: string };
type NewAttachRequest = { as: "child" | "parent"; message?: string | null };

/** Who asks to belong to which organization (docs/protocol.md §1.3). */
export const membershipRequests = (http: Http) => ({
  /** The organizations of this SIREN, or of this very name: five at most. */
  match: async (query: Match, options?: CallOptions) =>
    (await http({ method: "GET", path: path`/organizations/matches`, query, schema: OrganizationMatches }, options))
      .results,

  /** As the person themselves. The same request while it waits; 422 with data.code: member, refused, tooMany. */
  join: async (organizationId: string, body: { message?: string | null }, options?: CallOptions) =>
    http(
      { method: "POST", path: path`/organizations/${organizationId}/join-requests`, body, schema: MembershipRequest },
      options,
    ),

  /** As the organization acted as, to be the child or the parent of this one. */
  attach: async (organizationId: string, body: NewAttachRequest, options?: CallOptions) =>
    http(
      { method: "POST", path: path`/organizations/${organizationId}/attach-requests`, body, schema: MembershipRequest },
      options,
    ),

  /** Who asks to join the organization acted as. */
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

  /** What the organization acted as received and sent. */
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

  /** `roles` are those of the person who joins. */
  accept: async (id: string, body: { roles?: string[] }, options?: CallOptions) =>
    http({ method: "POST", path: path`/membership-requests/${id}/accept`, body, schema: MembershipRequest }, options),

  refuse: async (id: string, options?: CallOptions) =>
    http({ method: "POST", path: path`/membership-requests/${id}/refuse`, schema: MembershipRequest }, options),

  /** Takes a waiting request back. */
  remove: async (id: string, options?: CallOptions) =>
    http({ method: "DELETE", path: path`/membership-requests/${id}`, schema: Removed }, options),
});
