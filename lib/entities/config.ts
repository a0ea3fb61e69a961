import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** Public configuration of the platform. custom.assetTypes and custom.categories name ids that differ by platform. */
export const Config = z.looseObject({
  stelace: JsonObject,
  custom: z.looseObject({
    assetTypes: z.object({ offer: z.string(), resume: z.string(), company: z.string(), brand: z.string() }),
    defaultOfferCategoryId: z.string(),
    maxUploadFileSize: z.number(),
  }),
  theme: JsonObject,
  /** Absent on a platform without configuration. */
  updatedDate: z.optional(z.string()),
});
export type Config = z.infer<typeof Config>;
