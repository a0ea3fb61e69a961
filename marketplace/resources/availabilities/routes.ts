import { availabilities } from "@/contract/availabilities";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import {
  AvailabilitiesQuery,
  AvailabilityEdit,
  GraphQuery,
  NewAvailability,
} from "@/marketplace/resources/availabilities/schemas";
import {
  createAvailability,
  editAvailability,
  listAvailabilities,
  readAvailabilityGraph,
  removeAvailability,
} from "@/marketplace/resources/availabilities/service";

export const availabilityRoutes = (context: Context): Route[] => [
  route(availabilities.list, {
    action: "availability:list",
    summary: "List the availabilities of an asset",
    description: "Empty for an asset that is not public, except for its owner.",
    query: AvailabilitiesQuery,
    run: ({ query, caller }) => listAvailabilities(context, caller, query.assetId, query),
  }),
  route(availabilities.getGraph, {
    action: "availability:read",
    alsoRefused: [404],
    summary: "Read the quantity of an asset, and the quantity used, from each date on",
    description:
      "The quantity left is availableQuantity - usedQuantity. There is a point wherever either changes; before the first point, and whenever no availability applies, the quantity is defaultQuantity. Of several fixed quantities at the same time, the latest counts; +n and -n are added to it. Transactions whose status is one of unavailableWhen use their quantity. Past periods are left out. 404 for an asset that is not public, except for its owner.",
    query: GraphQuery,
    run: ({ query, caller }) => readAvailabilityGraph(context, caller, query.assetId),
  }),
  route(availabilities.create, {
    action: "availability:create",
    summary: "Set the quantity of the caller's asset during a period",
    description:
      "With recurringPattern (cron, five fields, at least a minute apart) and recurringDuration, the period repeats between both dates, at the local time of recurringTimezone (UTC by default): a day is a calendar day there. At most 2,000 periods per asset. 403 for another owner's asset; 400 for a type that is not sold by time or has an infinite stock.",
    body: NewAvailability,
    run: ({ body, ...call }) => createAvailability(context, call, body),
  }),
  route(availabilities.update, {
    action: "availability:edit",
    summary: "Edit an availability of the caller's asset",
    description: "Open objects are merged. 403 for another owner's asset.",
    params: byId,
    body: AvailabilityEdit,
    run: ({ params, body, ...call }) => editAvailability(context, call, params.id, body),
  }),
  route(availabilities.remove, {
    action: "availability:remove",
    summary: "Remove an availability of the caller's asset",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeAvailability(context, call, params.id),
  }),
];
