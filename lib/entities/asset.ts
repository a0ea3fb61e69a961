import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";
import { Location } from "@/lib/entities/location";

/** An item that the marketplace trades: an offer, a company, a brand or an applicant profile. */
export const Asset = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.nullish(z.string()),
  assetTypeId: z.nullish(z.string()),
  categoryId: z.nullish(z.string()),
  ownerId: z.nullish(z.string()),
  active: z.boolean(),
  validated: z.boolean(),
  locations: z.array(Location),
  customAttributes: JsonObject,
  metadata: JsonObject,
  platformData: z.optional(JsonObject),
  /** ISO 8601 with milliseconds, UTC. */
  createdDate: z.string(),
  updatedDate: z.nullish(z.string()),
});
export type Asset = z.infer<typeof Asset>;
