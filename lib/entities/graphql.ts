import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

/** The standard's response: errors do not change the status. */
export const GraphqlAnswer = z.object({
  data: JsonObject.nullish(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
});
