import { crud, type Edit, type Fields } from "@/lib/api/crud";
import type { CallOptions, Http } from "@/lib/api/http";
import type { ListQuery } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Availability, AvailabilityGraph } from "@/lib/entities/availability";
import type { Duration } from "@/lib/rules/time/time-units";

export type AvailabilityQuery = ListQuery & { assetId: string };
export type NewAvailability = Fields<
  Availability,
  "assetId" | "startDate" | "endDate" | "quantity",
  "recurringPattern" | "recurringTimezone" | "metadata" | "platformData"
> & { recurringDuration?: Duration | null };

export const availabilities = (http: Http) => {
  // The protocol has no call to read a single availability.
  const { list, create, update, remove } = crud<
    typeof Availability,
    AvailabilityQuery,
    NewAvailability,
    Edit<Omit<NewAvailability, "assetId">>
  >(http, { all: path`/availabilities`, one: (id) => path`/availabilities/${id}`, schema: Availability });
  return {
    list: async (query: AvailabilityQuery, options?: CallOptions) => list(query, options),
    create,
    update,
    remove,

    /** Total and reserved quantities of an asset, from each date on. */
    getGraph: async (query: { assetId: string }, options?: CallOptions) =>
      http({ method: "GET", path: path`/availabilities/graph`, query, schema: AvailabilityGraph }, options),
  };
};
