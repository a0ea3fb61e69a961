import { z } from "zod";
import { JsonObject } from "@/lib/entities/json";

const MAX_QUERY_LENGTH = 10_000;

export const GraphqlBody = z.strictObject({
  query: z.string().min(1).max(MAX_QUERY_LENGTH),
  variables: z.nullish(JsonObject),
  operationName: z.string().max(100).nullish(),
});
