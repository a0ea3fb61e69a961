import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

export const AssetType = z.looseObject({
  id: z.string(),
  name: z.string(),
  timeBased: z.boolean(),
  isDefault: z.boolean(),
  active: z.boolean(),
  metadata: JsonObject,
});
export type AssetType = z.infer<typeof AssetType>;
