import { calls, sent } from "@/contract/call";
import { GraphqlAnswer } from "@/lib/entities/graphql";
import type { JsonObject } from "@/lib/entities/json";

export type GraphqlRequest = { query: string; variables?: JsonObject | null; operationName?: string | null };

export const graphql = calls({
  /** Returns `{ data, errors }` unchanged: GraphQL reports its errors with a 200. */
  query: { method: "POST", path: "/graphql", body: sent<GraphqlRequest>(), response: GraphqlAnswer },
});
