import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** A key of the platform. A secret key is shown whole by the call that creates it, then masked. */
export const ApiKey = z.looseObject({
  id: z.string(),
  createdDate: z.string(),
  updatedDate: z.string(),
  name: z.string(),
  key: z.string(),
  /** Accurate to an hour; null for a key that was never used. */
  lastUsedDate: z.optional(z.nullable(z.string())),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  readNamespaces: z.array(z.string()),
  editNamespaces: z.array(z.string()),
  metadata: JsonObject,
  platformData: JsonObject,
  livemode: z.boolean(),
});
export type ApiKey = z.infer<typeof ApiKey>;
