import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** Calls to make when an event happens. They are stored and checked, but never run here. */
export const Workflow = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  updatedDate: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  context: z.nullable(z.array(z.string())),
  notifyUrl: z.nullable(z.string()),
  event: z.nullable(z.string()),
  computed: z.nullable(JsonObject),
  run: z.nullable(z.array(JsonObject)),
  apiVersion: z.string(),
  active: z.boolean(),
  stats: z.looseObject({ nbTimesRun: z.int() }),
  /** Only in the response for a single workflow. */
  logs: z.optional(z.array(JsonObject)),
  metadata: JsonObject,
  platformData: JsonObject,
  livemode: z.boolean(),
});
export type Workflow = z.infer<typeof Workflow>;
