import { type Kysely, sql } from "kysely";
import { membershipRequests } from "@/contract/membership-requests";
import type { Caller } from "@/marketplace/access/caller";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { isOneOf } from "@/marketplace/db/conditions";
import { listRows } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPage } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { requireWithin } from "@/marketplace/http/shared-limit";
import { personOf } from "@/marketplace/identity/person";
import { askToAttach, askToJoin } from "@/marketplace/resources/membership-requests/create";
import { acceptRequest, refuseRequest, removeRequest } from "@/marketplace/resources/membership-requests/decide";
import { matchOrganizations } from "@/marketplace/resources/membership-requests/match";
import {
  Acceptance,
  MatchQuery,
  NewAttachRequest,
  NewJoinRequest,
  ofOrganization,
  RequestsQuery,
} from "@/marketplace/resources/membership-requests/schemas";
import { isPending, toRequests } from "@/marketplace/resources/membership-requests/store";

/** Matches reveal which firms have an organization here: the limit is enough for a person who creates their own. */
const MATCH_LIMIT = { calls: 30, windowMs: 10 * 60_000 };
/**
 * Limit for each person, whatever organizations they create: a request sends a mail to people who did not ask for it.
 */
const REQUEST_LIMIT = { calls: 10, windowMs: 60 * 60_000 };

export function membershipRequestRoutes(context: Context): Route[] {
  return [...requestRoutes(context), ...listingRoutes(context), ...decidingRoutes(context)];
}

function requestRoutes(context: Context): Route[] {
  const [matchLimit, requestLimit] = [
    context.sharedLimit("membership-requests.match", MATCH_LIMIT),
    context.sharedLimit("membership-requests.request", REQUEST_LIMIT),
  ];
  return [
    route(membershipRequests.match, {
      action: "organization:match",
      alsoRefused: [429],
      summary: "Find the organizations with this SIREN or exactly this name; five at most, with a rate limit",
      description:
        "Capitals, accents and the legal form are ignored, but the name must be whole: a part of it finds nothing. slug and town come from the public page.",
      query: MatchQuery,
      async run({ query, caller }) {
        if (!caller.isSecret) await requireWithin(matchLimit, caller.user?.id ?? caller.address);
        return { results: await matchOrganizations(context.db, query) };
      },
    }),
    route(membershipRequests.join, {
      action: "joinRequest:create",
      summary: "Request to join an organization, as a person; its administrators get a mail and decide",
      description:
        "A pending request that is sent again is returned. 422 with data.code: member, refused (less than 30 days ago), tooMany (five are pending).",
      params: ofOrganization,
      body: NewJoinRequest,
      async run({ params, body, ...call }) {
        if (!call.caller.isSecret) await requireWithin(requestLimit, call.caller.user?.id ?? call.caller.address);
        return askToJoin(context, call, params.id, body);
      },
    }),
    route(membershipRequests.attach, {
      action: "attachRequest:create",
      summary: "Request, as an organization, to be the child or the parent of this one, whose administrators decide",
      description:
        "422 as for a request to join, and for an impossible tree: a second parent, a cycle, or too many levels.",
      params: ofOrganization,
      body: NewAttachRequest,
      async run({ params, body, ...call }) {
        if (!call.caller.isSecret) await requireWithin(requestLimit, call.caller.user?.id ?? call.caller.address);
        return askToAttach(context, call, params.id, body);
      },
    }),
  ];
}

function listingRoutes(context: Context): Route[] {
  const received = (kind: "join" | "attach", summary: string) => ({
    action: `${kind}Request:list` as const,
    summary,
    params: ofOrganization,
    query: RequestsQuery,
    async run({ params, query, caller }: { params: { id: string }; query: RequestsQuery; caller: Caller }) {
      requireMay(caller, `${kind}Request:list`, params.id);
      return listReceived(context.db, params.id, kind, query);
    },
  });
  return [
    route(
      membershipRequests.listJoins,
      received("join", "List the requests to join the organization that the caller acts as, with names and e-mails"),
    ),
    route(
      membershipRequests.listAttachments,
      received(
        "attach",
        "List the pending requests to be child or parent that the caller's organization received or sent",
      ),
    ),
    route(membershipRequests.list, {
      action: "membershipRequest:list",
      summary: "List the requests that the person sent to join organizations, with their status",
      query: RequestsQuery,
      run: ({ query, caller }) => listOwn(context.db, caller, query),
    }),
  ];
}

function decidingRoutes(context: Context): Route[] {
  return [
    route(membershipRequests.accept, {
      action: "membershipRequest:decide",
      summary: "Accept a request, as the organization that received it; roles are the roles of the person who joins",
      description:
        "The requester is mailed. 422 when the request was already decided, or when its tree is no longer possible.",
      params: byId,
      body: Acceptance,
      run: ({ params, body, ...call }) => acceptRequest(context, call, params.id, body.roles),
    }),
    route(membershipRequests.refuse, {
      action: "membershipRequest:decide",
      summary: "Refuse a request, as the organization that received it; the requester is mailed",
      params: byId,
      run: ({ params, ...call }) => refuseRequest(context, call, params.id),
    }),
    route(membershipRequests.remove, {
      action: "membershipRequest:remove",
      summary: "Withdraw a pending request, as its requester; any other request gets the same response",
      params: byId,
      response: byId,
      run: ({ params, ...call }) => removeRequest(context, call, params.id),
    }),
  ];
}

type Db = Kysely<Database>;

/** Lists the pending requests that this organization received and, for attachments, those that it sent. */
async function listReceived(db: Db, organizationId: string, about: "join" | "attach", query: RequestsQuery) {
  const concerned =
    about === "join"
      ? sql<boolean>`kind = 'join' AND organization_id = ${organizationId}`
      : sql<boolean>`kind <> 'join' AND ${organizationId} IN (organization_id, requester_id)`;
  const { count, rows } = await listRows(db, "membership_requests", [isPending, concerned], toOrder(query));
  return toPage(query, count, await toRequests(db, rows, "decider"));
}

/** Lists the requests of the person, whatever organization they act as. */
async function listOwn(db: Db, caller: Caller, query: RequestsQuery) {
  const userId = personOf(caller);
  if (userId === null) throw forbidden();
  const { count, rows } = await listRows(
    db,
    "membership_requests",
    [isOneOf("requester_id", [userId])],
    toOrder(query),
  );
  return toPage(query, count, await toRequests(db, rows, "requester"));
}

const toOrder = (query: RequestsQuery) => ({ ...query, orderBy: "created_date" as const });
