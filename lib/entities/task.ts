import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** An event that is emitted later: once, or repeatedly. */
export const Task = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  updatedDate: z.string(),
  executionDate: z.nullable(z.string()),
  /** Cron, in five parts. */
  recurringPattern: z.nullable(z.string()),
  recurringTimezone: z.nullable(z.string()),
  eventType: z.string(),
  eventMetadata: JsonObject,
  eventObjectId: z.nullable(z.string()),
  active: z.boolean(),
  metadata: JsonObject,
  platformData: JsonObject,
  livemode: z.boolean(),
});
export type Task = z.infer<typeof Task>;
