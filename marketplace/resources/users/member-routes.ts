import { z } from "zod";
import { User } from "@/lib/entities/user";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { declareAbsence } from "@/marketplace/resources/users/absence";
import { handOverOrganization } from "@/marketplace/resources/users/hand-over";
import { HandOver, membershipPath, Replies } from "@/marketplace/resources/users/schemas";
import { Absence } from "@/marketplace/resources/users/team-schema";
import { editTemplates } from "@/marketplace/resources/users/templates";

/** What members write in the name of their organization, whose other fields they may not edit. */
export const memberRoutes = (context: Context): Route[] => [
  route({
    method: "PUT",
    path: "/users/:id/organizations/:organizationId/absence",
    action: "absence:edit",
    summary: "Declare when the caller is away from the organization acted as, and who receives in their place",
    description:
      "Null: they are there. Of the caller alone: administrators and clients write the absence of others by PATCH of the organization. An absence that is over, that begins or ends more than three years away, and a colleague who is the caller, who receives no applications or who is away on one of these days are a 400 that names the field.",
    params: membershipPath,
    body: z.strictObject({ absence: Absence.nullable() }),
    response: User,
    run: ({ params, body, ...call }) => declareAbsence(context, call, params, body.absence),
  }),
  route({
    method: "PUT",
    path: "/users/:id/templates",
    action: "template:edit",
    summary: "Write the texts that the organization acted as sends again, whole",
    description:
      "metadata._private.templates of the organization, which administrators and clients also write by PATCH; null: ours. If-Match holds the ETag of the organization.",
    params: byId,
    body: z.strictObject({ templates: z.nullable(Replies) }),
    response: User,
    run: ({ params, body, ...call }) => editTemplates(context, call, params.id, body.templates),
  }),
  route({
    method: "POST",
    path: "/organizations/:id/hand-over",
    action: "organization:handOver",
    summary: "Hand the organization acted as over to one of its members, who becomes administrator and owner",
    description:
      "With a recent password (403 passwordRequired). roles: those that the caller keeps, never the administration; none: they leave. All in one write, and a mail tells the member. 422 for a person who is no member, or whose account is about to be erased.",
    params: byId,
    body: HandOver,
    response: byId,
    run: ({ params, body, ...call }) => handOverOrganization(context, call, params.id, body),
  }),
];
