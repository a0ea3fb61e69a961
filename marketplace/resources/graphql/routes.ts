import { z } from "zod";
import { GraphqlAnswer } from "@/lib/entities/graphql";
import { JsonObject } from "@/lib/entities/json";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { runQuery } from "@/marketplace/resources/graphql/service";

const MAX_QUERY_LENGTH = 10_000;

const GraphqlBody = z.strictObject({
  query: z.string().min(1).max(MAX_QUERY_LENGTH),
  variables: JsonObject.nullish(),
  operationName: z.string().max(100).nullish(),
});

export const graphqlRoutes = (context: Context): Route[] => [
  route({
    method: "POST",
    path: "/graphql",
    action: "graphql:query",
    summary: "GraphQL: assetBySlug, with its owner, company, offers and organisation tree",
    body: GraphqlBody,
    answer: GraphqlAnswer,
    run: ({ body, request }) =>
      runQuery(context, body, (error) => request.log.error({ err: error }, "a field of a GraphQL query failed")),
  }),
];
