import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

/** The standard's answer: errors do not change the status (contract §1.5). */
export const GraphqlAnswer = z.object({
  data: JsonObject.nullish(),
  errors: z.array(z.looseObject({ message: z.string() })).optional(),
});
