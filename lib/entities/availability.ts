import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** Quantity of an asset during a period, or repeatedly between two dates. */
export const Availability = z.looseObject({
  id: z.string(),
  assetId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** A number, or a difference such as "+1" or "-2". */
  quantity: z.union([z.int(), z.string()]),
  /** Cron expression of the dates at which the recurrence starts, in `recurringTimezone`. */
  recurringPattern: z.nullable(z.string()),
  recurringTimezone: z.nullable(z.string()),
  recurringDuration: z.nullable(JsonObject),
  metadata: JsonObject,
  platformData: JsonObject,
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type Availability = z.infer<typeof Availability>;

/** Total and used quantities from each date on; their difference remains available. */
export const AvailabilityGraph = z.looseObject({
  graphDates: z.array(z.looseObject({ date: z.string(), usedQuantity: z.int(), availableQuantity: z.int() })),
  /** The quantity before the first date, and by default. */
  defaultQuantity: z.int(),
  totalUsedQuantity: z.int(),
});
