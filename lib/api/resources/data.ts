import * as z from "zod/mini";
import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { type HealthRegime, NetSalary, type SalaryStatus } from "@/lib/entities/net-salary";
import { PlaceOption } from "@/lib/entities/option";

/** `gross` is in euros a month, to the cent; `percent` is of 35 hours a week. */
export type NetSalaryQuery = { gross: number; status?: SalaryStatus; percent?: number; regime?: HealthRegime };

/** The calls that screens make; the others are in `publicData`. */
export const data = (http: Http) => ({
  /** Towns, districts, departments and regions. */
  places: async (query: string, options?: CallOptions) =>
    http(
      { method: "GET", path: path`/data/options`, query: { key: "places", query }, schema: z.array(PlaceOption) },
      options,
    ),

  netSalary: async (query: NetSalaryQuery, options?: CallOptions) =>
    http({ method: "GET", path: path`/data/net-salary`, query, schema: NetSalary }, options),
});
