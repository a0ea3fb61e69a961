import { calls, sent } from "@/contract/call";
import type { Edit, Fields, ListQuery } from "@/contract/inputs";
import { Availability, AvailabilityGraph } from "@/lib/entities/availability";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";
import type { Duration } from "@/lib/rules/time/time-units";

export type AvailabilityQuery = ListQuery & { assetId: string };
export type NewAvailability = Fields<
  Availability,
  "assetId" | "startDate" | "endDate" | "quantity",
  "recurringPattern" | "recurringTimezone" | "metadata" | "platformData"
> & { recurringDuration?: Duration | null };
export const availabilities = calls({
  list: { method: "GET", path: "/availabilities", query: sent<AvailabilityQuery>(), response: pageOf(Availability) },
  create: { method: "POST", path: "/availabilities", body: sent<NewAvailability>(), response: Availability },
  update: {
    method: "PATCH",
    path: "/availabilities/:id",
    body: sent<Edit<Omit<NewAvailability, "assetId">>>(),
    response: Availability,
  },
  remove: { method: "DELETE", path: "/availabilities/:id", response: Removed },

  /** Total and reserved quantities of an asset, from each date on. */
  getGraph: {
    method: "GET",
    path: "/availabilities/graph",
    query: sent<{ assetId: string }>(),
    response: AvailabilityGraph,
  },
});
