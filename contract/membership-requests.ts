import { calls, sent } from "@/contract/call";
import type { ListQuery } from "@/contract/inputs";
import { MembershipRequest, OrganizationMatches } from "@/lib/entities/membership-request";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";

type Match = { name?: string; siren?: string };
type NewAttachRequest = { as: "child" | "parent"; message?: string | null };
/** Requests to belong to an organization (docs/protocol.md §1.3). */
export const membershipRequests = calls({
  /** Organizations with this SIREN, or with exactly this name: five at most. */
  match: { method: "GET", path: "/organizations/matches", query: sent<Match>(), response: OrganizationMatches },

  /**
   * Requests to join, as the person themselves. Returns the pending request when there is one. 422 with data.code:
   * member, refused, tooMany.
   */
  join: {
    method: "POST",
    path: "/organizations/:id/join-requests",
    body: sent<{ message?: string | null }>(),
    response: MembershipRequest,
  },

  /** Requests that the organization acted as becomes the child or the parent of this one. */
  attach: {
    method: "POST",
    path: "/organizations/:id/attach-requests",
    body: sent<NewAttachRequest>(),
    response: MembershipRequest,
  },

  /** Requests to join the organization acted as. */
  listJoins: {
    method: "GET",
    path: "/organizations/:id/join-requests",
    query: sent<ListQuery>(),
    response: pageOf(MembershipRequest),
  },

  /** Attachment requests that the organization acted as received and sent. */
  listAttachments: {
    method: "GET",
    path: "/organizations/:id/attach-requests",
    query: sent<ListQuery>(),
    response: pageOf(MembershipRequest),
  },

  /** The requests that the person sent, decided or not. */
  list: { method: "GET", path: "/membership-requests", query: sent<ListQuery>(), response: pageOf(MembershipRequest) },

  /** `roles` are the roles of the person who joins. */
  accept: {
    method: "POST",
    path: "/membership-requests/:id/accept",
    body: sent<{ roles?: string[] }>(),
    response: MembershipRequest,
  },
  refuse: { method: "POST", path: "/membership-requests/:id/refuse", response: MembershipRequest },

  /** Withdraws a pending request. */
  remove: { method: "DELETE", path: "/membership-requests/:id", response: Removed },
});
