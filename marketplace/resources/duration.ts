import { z } from "zod";
import { addDuration, TIME_UNITS } from "@/lib/rules/time/time-units";
import { ONE_UNIT } from "@/marketplace/http/stated-limits";

const MAX_UNITS = 1_000_000;

/** A number of one unit of time, as the protocol writes it: `{ d: 3 }`. */
export const duration = z
  .partialRecord(z.enum(TIME_UNITS), z.number().int().min(1).max(MAX_UNITS))
  .refine((units) => Object.keys(units).length === 1, "must have exactly one unit of time")
  .refine((units) => !Number.isNaN(addDuration(new Date(0), units).getTime()), "is too long")
  .meta({ ...ONE_UNIT, description: "Counted from 1970, it ends before the year 275760." });
