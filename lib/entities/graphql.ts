import * as z from "zod/mini";
import { JsonObject } from "@/lib/entities/json";

/** The standard response of GraphQL: errors do not change the status. */
export const GraphqlAnswer = z.object({
  data: z.nullish(JsonObject),
  errors: z.optional(z.array(z.looseObject({ message: z.string() }))),
});
