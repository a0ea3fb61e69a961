import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

/** Calls to make when an event happens: stored and checked, never run here. */
export const Workflow = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  updatedDate: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  context: z.array(z.string()).nullable(),
  notifyUrl: z.string().nullable(),
  event: z.string().nullable(),
  computed: JsonObject.nullable(),
  run: z.array(JsonObject).nullable(),
  apiVersion: z.string(),
  active: z.boolean(),
  stats: z.looseObject({ nbTimesRun: z.number().int() }),
  /** Only in the response of a single workflow. */
  logs: z.array(JsonObject).optional(),
  metadata: JsonObject,
  platformData: JsonObject,
  livemode: z.boolean(),
});
export type Workflow = z.infer<typeof Workflow>;
