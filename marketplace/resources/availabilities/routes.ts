import { z } from "zod";
import { Availability, AvailabilityGraph } from "@/lib/entities/availability";
import { pageOf } from "@/lib/entities/page";
import type { Context } from "@/marketplace/context";
import { byId, id, pagination } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { AvailabilityEdit, NewAvailability } from "@/marketplace/resources/availabilities/body";
import {
  createAvailability,
  editAvailability,
  listAvailabilities,
  readAvailabilityGraph,
  removeAvailability,
} from "@/marketplace/resources/availabilities/service";

const AvailabilitiesQuery = z.strictObject({ ...pagination(["createdDate", "updatedDate"]), assetId: id });

export const availabilityRoutes = (context: Context): Route[] => [
  route({
    method: "GET",
    path: "/availabilities",
    action: "availability:list",
    summary: "List what was said of the availability of an asset; nothing for an asset that the caller may not see",
    query: AvailabilitiesQuery,
    answer: pageOf(Availability),
    run: ({ query, caller }) => listAvailabilities(context, caller, query.assetId, query),
  }),
  route({
    method: "GET",
    path: "/availabilities/graph",
    action: "availability:read",
    summary:
      "How much there is of an asset (availableQuantity) and how much is taken (usedQuantity) from each date on: what is left is the difference. Times that are over are left out. Of several fixed quantities the one said last counts; +n and -n are added to it",
    query: z.strictObject({ assetId: id }),
    answer: AvailabilityGraph,
    run: ({ query, caller }) => readAvailabilityGraph(context, caller, query.assetId),
  }),
  route({
    method: "POST",
    path: "/availabilities",
    action: "availability:create",
    summary:
      "Say how much there is of one's asset during a time; with recurringPattern (cron, five fields) in recurringTimezone (default UTC), for recurringDuration each time between both dates; 403 for another's asset",
    body: NewAvailability,
    answer: Availability,
    run: ({ body, ...call }) => createAvailability(context, call, body),
  }),
  route({
    method: "PATCH",
    path: "/availabilities/:id",
    action: "availability:edit",
    summary: "Edit an availability of one's asset: open objects are merged; 403 for another's",
    params: byId,
    body: AvailabilityEdit,
    answer: Availability,
    run: ({ params, body, ...call }) => editAvailability(context, call, params.id, body),
  }),
  route({
    method: "DELETE",
    path: "/availabilities/:id",
    action: "availability:remove",
    summary: "Remove an availability of one's asset; 403 for another's",
    params: byId,
    answer: byId,
    run: ({ params, ...call }) => removeAvailability(context, call, params.id),
  }),
];
