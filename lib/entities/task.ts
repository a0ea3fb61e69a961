import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

/** An event that is emitted later: once, or again and again. */
export const Task = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  updatedDate: z.string(),
  executionDate: z.string().nullable(),
  /** Cron, in five parts. */
  recurringPattern: z.string().nullable(),
  recurringTimezone: z.string().nullable(),
  eventType: z.string(),
  eventMetadata: JsonObject,
  eventObjectId: z.string().nullable(),
  active: z.boolean(),
  metadata: JsonObject,
  platformData: JsonObject,
  livemode: z.boolean(),
});
export type Task = z.infer<typeof Task>;
