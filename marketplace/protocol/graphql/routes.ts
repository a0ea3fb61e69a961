import { z } from "zod";
import { graphql } from "@/contract/graphql";
import { JsonObject } from "@/lib/entities/json";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";

const MAX_QUERY_LENGTH = 10_000;
const GraphqlBody = z.strictObject({
  query: z.string().min(1).max(MAX_QUERY_LENGTH),
  variables: z.nullish(JsonObject),
  operationName: z.string().max(100).nullish(),
});

export const graphqlRoutes = (context: Context): Route[] => [
  route(graphql.query, {
    action: "graphql:query",
    summary: "GraphQL: assetBySlug, with its owner, company, offers and organization tree",
    body: GraphqlBody,
    run: async ({ body, request, caller }) => {
      // The library is loaded by the first query: while the server starts, the API is down, so the start must be short.
      const { runQuery } = await import("@/marketplace/protocol/graphql/service");
      return runQuery(context, caller, body, (error) =>
        request.log.error({ err: error }, "a field of a GraphQL query failed"),
      );
    },
  }),
];
