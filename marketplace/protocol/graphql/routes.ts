import { graphql } from "@/contract/graphql";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { GraphqlBody } from "@/marketplace/protocol/graphql/schemas";

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
