import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** How much there is of an asset during a time, or again and again between two dates. */
export const Availability = z.looseObject({
  id: z.string(),
  assetId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** So many, or "+1" and "-2": that many more or fewer. */
  quantity: z.union([z.int(), z.string()]),
  /** When it begins again (cron), where it is that time, and for how long. */
  recurringPattern: z.nullable(z.string()),
  recurringTimezone: z.nullable(z.string()),
  recurringDuration: z.nullable(JsonObject),
  metadata: JsonObject,
  platformData: JsonObject,
  createdDate: z.string(),
  updatedDate: z.string(),
});
export type Availability = z.infer<typeof Availability>;

/** How much there is and how much is taken from each date on; what is left is the difference. */
export const AvailabilityGraph = z.looseObject({
  graphDates: z.array(z.looseObject({ date: z.string(), usedQuantity: z.int(), availableQuantity: z.int() })),
  /** Before the first date, and by default. */
  defaultQuantity: z.int(),
  totalUsedQuantity: z.int(),
});
