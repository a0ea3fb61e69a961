import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/**
 * Public configuration of any platform. `custom` is specific to the platform; this product's settings are one form of
 * it (`lib/rules/config/product-config.ts`).
 */
export const Config = z.looseObject({
  stelace: z.nullish(JsonObject),
  custom: z.nullish(JsonObject),
  theme: z.nullish(JsonObject),
  /** Absent on a platform without configuration. */
  updatedDate: z.optional(z.string()),
});
export type Config = z.infer<typeof Config>;
