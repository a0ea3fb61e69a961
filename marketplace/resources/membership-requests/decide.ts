import type { Kysely } from "kysely";
import type { MembershipRequest } from "@/lib/entities/membership-request";
import { requireMay, scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { lockRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { familyTags } from "@/marketplace/resources/assets/family-tags";
import { notifyOfDecision } from "@/marketplace/resources/membership-requests/notices";
import { type RequestRow, toRequests } from "@/marketplace/resources/membership-requests/store";
import { join, requireGroupPlan, requireTree } from "@/marketplace/resources/users/memberships";
import { requireOrganizationRoles } from "@/marketplace/resources/users/roles";
import { toPublicUser } from "@/marketplace/resources/users/serialize";
import { lockUsers } from "@/marketplace/resources/users/store";
import { type Write, write } from "@/marketplace/writes/write";

type Trx = Kysely<Database>;

/**
 * Accepts a request: makes the person a member with these roles, or one organization the child of the other. Throws 404
 * when the request was sent to another organization, 422 when it was already decided, 422 for an impossible tree or
 * roles, and 422 `planRequired` when the parent's plan has no subsidiaries.
 */
export const acceptRequest = (context: Context, call: RouteCall, id: string, roles: string[]) =>
  write(context, call, async (under) => {
    const row = await lockPending(under.trx, call, id);
    if (row.kind === "join") await admit(under, context, call, row, roles);
    else await attach(under, context, row);
    return conclude(under.trx, context, row, "accepted");
  });

/**
 * Refuses a request: the requester is notified, and may not send it again for a while. Throws the errors of
 * acceptRequest.
 */
export const refuseRequest = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx }) => conclude(trx, context, await lockPending(trx, call, id), "refused"));

/**
 * Withdraws a pending request of the caller. Returns the id even when it is unknown, decided, or another requester's.
 */
export const removeRequest = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx }) => {
    const row = await lockRow(trx, "membership_requests", id);
    const isAll = scopeOf(call.caller, "membershipRequest:remove") === "all";
    if (row?.status === "pending" && (isAll || row.requester_id === call.caller.actorId))
      await removeRow(trx, "membership_requests", id);
    return { id };
  });

async function lockPending(trx: Trx, { caller }: RouteCall, id: string): Promise<RequestRow> {
  const row = await lockRow(trx, "membership_requests", id);
  const isAll = scopeOf(caller, "membershipRequest:decide") === "all";
  if (!row || (!isAll && row.organization_id !== caller.actorId)) throw notFound();
  requireMay(caller, "membershipRequest:decide", row.organization_id);
  if (row.status !== "pending") throw unprocessable("This request was decided already");
  return row;
}

async function admit(
  { trx, record }: Write,
  context: Context,
  { caller }: RouteCall,
  { organization_id: organizationId, requester_id: userId }: RequestRow,
  roles: string[],
): Promise<void> {
  await requireOrganizationRoles(trx, roles, caller.isSecret);
  const user = (await lockUsers(trx, [organizationId, userId])).get(userId);
  if (!user) throw notFound();
  const before = user.organizations[organizationId]?.roles ?? [];
  const after = await join(trx, user, organizationId, [...new Set([...before, ...roles])]);
  await record({
    type: "user__organization_joined",
    objectId: userId,
    object: toPublicUser(after, context.livemode),
    relatedObjectsIds: { organizationId },
  });
}

async function attach({ trx, record, revalidate }: Write, context: Context, row: RequestRow): Promise<void> {
  const [childId, parentId] =
    row.kind === "child" ? [row.requester_id, row.organization_id] : [row.organization_id, row.requester_id];
  const users = await lockUsers(trx, [childId, parentId]);
  const child = users.get(childId);
  if (!child || !users.has(parentId)) throw notFound();
  await requireTree(trx, child, parentId);
  await requireGroupPlan(trx, parentId);
  const after = await join(trx, child, parentId, []);
  await record({
    type: "user__organization_joined",
    objectId: childId,
    object: toPublicUser(after, context.livemode),
    relatedObjectsIds: { organizationId: parentId },
  });
  await revalidate(await familyTags(trx, childId, parentId));
}

async function conclude(trx: Trx, context: Context, row: RequestRow, status: "accepted" | "refused") {
  const decided = await updateRow(trx, "membership_requests", row.id, { status });
  await notifyOfDecision(trx, context, decided);
  const [shown] = await toRequests(trx, [decided], "decider");
  if (!shown) throw notFound();
  return shown satisfies MembershipRequest;
}
