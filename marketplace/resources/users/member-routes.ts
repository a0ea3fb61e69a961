import { z } from "zod";
import { handOver, ownAbsence, replyTemplates } from "@/contract/users";
import type { ReplyTemplate } from "@/lib/entities/firm-replies";
import type { User } from "@/lib/entities/user";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { notFound } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { requireFresh } from "@/marketplace/http/freshness";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { declareAbsence } from "@/marketplace/resources/users/absence";
import { editPrivate } from "@/marketplace/resources/users/edit-private";
import { handOverOrganization } from "@/marketplace/resources/users/hand-over";
import { HandOver, membershipPath, Replies } from "@/marketplace/resources/users/schemas";
import { lockUsers } from "@/marketplace/resources/users/store";
import { Absence } from "@/marketplace/resources/users/team-schema";
import { write } from "@/marketplace/writes/write";

/**
 * Replaces the reply templates of an organization; null restores the platform's. Throws 403 for a member who does not
 * recruit, 404 when the organization does not exist, 412 when it changed since the caller read it.
 */
const editTemplates = (context: Context, call: RouteCall, id: string, templates: ReplyTemplate[] | null) =>
  write(context, call, async (writing): Promise<User> => {
    const { caller } = call;
    requireMay(caller, "template:edit", id);
    const stored = (await lockUsers(writing.trx, [id])).get(id);
    if (!stored) throw notFound();
    requireFresh(call.request, stored);
    return editPrivate(writing, context, caller, stored, { templates });
  });

/** Routes by which members write parts of their organization, whose other fields they may not edit. */
export const memberRoutes = (context: Context): Route[] => [
  route(ownAbsence.declare, {
    action: "absence:edit",
    summary: "Set the caller's absence from the organization acted as, and who receives applications instead",
    description:
      "`absence: null` removes the absence. Callers only set their own: administrators and clients set the absence of others by PATCH of the organization. 400 naming the field for an absence that is over, or that begins or ends more than three years away, and for a colleague who is the caller, who receives no applications, or who is away on one of these days.",
    params: membershipPath,
    body: z.strictObject({ absence: Absence.nullable() }),
    run: ({ params, body, ...call }) => declareAbsence(context, call, params, body.absence),
  }),
  route(replyTemplates.replace, {
    action: "template:edit",
    summary: "Replace all reply templates of the organization acted as",
    description:
      "The templates are in metadata._private.templates of the organization, which administrators and clients also edit by PATCH; null restores the platform's. If-Match takes the ETag of the organization.",
    params: byId,
    body: z.strictObject({ templates: z.nullable(Replies) }),
    run: ({ params, body, ...call }) => editTemplates(context, call, params.id, body.templates),
  }),
  route(handOver.toMember, {
    action: "organization:handOver",
    summary: "Transfer the organization acted as to one of its members, who becomes administrator and owner",
    description:
      "With a recent password (403 passwordRequired). `roles`: the caller's roles afterwards, never administrator; without any, the caller leaves. All in one write; the member is mailed. 422 for a person who is not a member, or whose account is about to be erased.",
    params: byId,
    body: HandOver,
    response: byId,
    run: ({ params, body, ...call }) => handOverOrganization(context, call, params.id, body),
  }),
];
