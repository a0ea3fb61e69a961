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
      // The first query loads the library, so that the start of the server, which is an outage, does not wait for it.
      const { runQuery } = await import("@/marketplace/protocol/graphql/service");
      return runQuery(context, caller, body, (error) =>
        request.log.error({ err: error }, "a field of a GraphQL query failed"),
      );
    },
  }),
];
