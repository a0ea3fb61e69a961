import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/**
 * Public configuration of a platform, whichever it is: `custom` is its own, and this product's settings are one form of
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
