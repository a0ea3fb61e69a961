import * as z from "zod/mini";
import { calls, sent } from "@/contract/call";
import { type HealthRegime, NetSalary, type SalaryStatus } from "@/lib/entities/net-salary";
import { PlaceOption } from "@/lib/entities/option";
import { Surroundings } from "@/lib/entities/surroundings";

/** `gross` is in euros a month, to the cent; `percent` is of 35 hours a week. */
export type NetSalaryQuery = { gross: number; status?: SalaryStatus; percent?: number; regime?: HealthRegime };
/** The calls that screens make; the others are in `publicData`. */
export const data = calls({
  /** Towns, districts, departments and regions. */
  places: {
    method: "GET",
    path: "/data/options",
    query: sent<{ query: string }>(),
    fixed: { key: "places" },
    response: z.array(PlaceOption),
  },
  /** The departments and towns that a map of this width, in kilometres, names around a point. */
  surroundings: {
    method: "GET",
    path: "/data/surroundings",
    query: sent<{ latitude: number; longitude: number; km: number }>(),
    response: Surroundings,
  },
  netSalary: { method: "GET", path: "/data/net-salary", query: sent<NetSalaryQuery>(), response: NetSalary },
});
