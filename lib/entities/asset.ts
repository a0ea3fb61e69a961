import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";
import { Location } from "@/lib/entities/location";

/** What the marketplace trades: an offer, a company, a brand or an applicant profile. */
export const Asset = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  assetTypeId: z.string().nullish(),
  categoryId: z.string().nullish(),
  ownerId: z.string().nullish(),
  active: z.boolean(),
  validated: z.boolean(),
  locations: z.array(Location),
  customAttributes: JsonObject,
  metadata: JsonObject,
  platformData: JsonObject.optional(),
  /** ISO 8601 with milliseconds, UTC. */
  createdDate: z.string(),
  updatedDate: z.string().nullish(),
});
export type Asset = z.infer<typeof Asset>;
