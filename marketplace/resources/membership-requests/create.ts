import { type Kysely, sql } from "kysely";
import type { MembershipRequest } from "@/lib/entities/membership-request";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { personOf } from "@/marketplace/identity/person";
import { notifyOfRequest } from "@/marketplace/resources/membership-requests/notices";
import type { NewAttachRequest, NewJoinRequest } from "@/marketplace/resources/membership-requests/schemas";
import { type RequestRow, toRequests } from "@/marketplace/resources/membership-requests/store";
import { requireMayAct } from "@/marketplace/resources/to-others";
import { requireGroupPlan, requireTree } from "@/marketplace/resources/users/memberships";
import { lockUsers } from "@/marketplace/resources/users/store";
import { write } from "@/marketplace/writes/write";

type Trx = Kysely<Database>;
type Asked = Pick<RequestRow, "kind" | "organization_id" | "requester_id" | "message">;

/** Maximum number of pending requests of one person or firm: nobody has reasons to send more. */
const MAX_PENDING = 5;
/** Days during which a refusal prevents a new request to the same organization. */
const REFUSED_DAYS = 30;

/**
 * Requests that the person becomes a member of this organization. Throws 404 when the organization is unknown; 422 when
 * the person is already a member, was refused recently, or has too many pending requests.
 */
export const askToJoin = (context: Context, call: RouteCall, organizationId: string, { message }: NewJoinRequest) =>
  write(context, call, async ({ trx }) => {
    const userId = personOf(call.caller);
    if (userId === null) throw forbidden();
    const { requester } = await lockParties(trx, organizationId, userId);
    if (Object.hasOwn(requester.organizations, organizationId)) throw refused("member", "You are a member already");
    const asked = { kind: "join", organization_id: organizationId, requester_id: userId } as const;
    return request(trx, context, call.caller, { ...asked, message: message || null });
  });

/**
 * Requests that the caller's organization becomes the child or the parent of this organization. Throws the errors of
 * askToJoin, 422 for an impossible tree, and 422 `planRequired` for a parent whose plan has no subsidiaries.
 */
export const askToAttach = (
  context: Context,
  call: RouteCall,
  organizationId: string,
  { as, message }: NewAttachRequest,
) =>
  write(context, call, async ({ trx }) => {
    const requesterId = call.caller.actorId;
    if (requesterId === null || !isOrganizationId(requesterId)) throw unprocessable("Act as an organization");
    const { organization, requester } = await lockParties(trx, organizationId, requesterId);
    if (as === "child") await requireTree(trx, requester, organizationId);
    else {
      await requireTree(trx, organization, requesterId);
      await requireGroupPlan(trx, requesterId);
    }
    const asked = { kind: as, organization_id: organizationId, requester_id: requesterId };
    return request(trx, context, call.caller, { ...asked, message: message || null });
  });

/** Locks both accounts, so that two simultaneous requests run one after the other. */
async function lockParties(trx: Trx, organizationId: string, requesterId: string) {
  if (organizationId === requesterId) throw unprocessable("An organization cannot be below itself");
  const users = await lockUsers(trx, [organizationId, requesterId]);
  const [organization, requester] = [users.get(organizationId), users.get(requesterId)];
  if (!organization || !isOrganizationId(organizationId) || !requester) throw notFound();
  return { organization, requester };
}

/** Creates a request. A pending request that is sent again is returned unchanged, without a second mail. */
async function request(
  trx: Trx,
  context: Context,
  caller: RouteCall["caller"],
  asked: Asked,
): Promise<MembershipRequest> {
  const before = await readEarlier(trx, asked);
  const waiting = before.find((row) => row.status === "pending" && row.organization_id === asked.organization_id);
  if (waiting) return first(await toRequests(trx, [waiting], "requester"));
  if (before.some((row) => row.status === "refused" && row.organization_id === asked.organization_id))
    throw refused("refused", `This organization refused less than ${REFUSED_DAYS} days ago`);
  if (before.filter((row) => row.status === "pending").length >= MAX_PENDING)
    throw refused("tooMany", `No more than ${MAX_PENDING} requests wait at once`);
  await requireMayAct(trx, caller, "membershipRequest", []);
  const row = await insertRow(trx, "membership_requests", { id: newId("mrq"), ...asked });
  await notifyOfRequest(trx, context, row);
  return first(await toRequests(trx, [row], "requester"));
}

async function readEarlier(trx: Trx, { requester_id }: Asked): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    SELECT * FROM membership_requests
    WHERE requester_id = ${requester_id} AND (status = 'pending'
      OR status = 'refused' AND updated_date > now() - make_interval(days => ${sql.lit(REFUSED_DAYS)}))`.execute(trx);
  return rows;
}

const refused = (code: "member" | "refused" | "tooMany", message: string) => unprocessable(message, { code });

function first(requests: MembershipRequest[]): MembershipRequest {
  const [only] = requests;
  if (!only) throw notFound();
  return only;
}
