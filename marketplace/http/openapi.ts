import { z } from "zod";
import { type Route, route } from "@/marketplace/http/route";
import { API_VERSION } from "@/marketplace/http/version";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** GET /openapi.json: written from the very schemas that judge requests and that the tests hold answers to. */
export const openApiRoute = (routes: Route[]): Route => {
  const documentation = JSON.stringify(toOpenApi(routes));
  return route({
    method: "GET",
    path: "/openapi.json",
    action: "openapi:read",
    summary: "This documentation",
    run: async ({ reply }) => reply.type("application/json; charset=utf-8").send(documentation),
  });
};

const ErrorBody = z.object({
  message: z.string(),
  statusCode: z.number().int().optional(),
  code: z.string().optional(),
  data: z.unknown().optional(),
});

function toOpenApi(routes: Route[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const one of routes) {
    const path = one.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: toOperation(one) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Marketplace", version: API_VERSION },
    components: {
      securitySchemes: {
        key: { type: "http", scheme: "basic", description: "The publishable key as user name, no password" },
      },
      schemas: { Error: schemaOf(ErrorBody, "output") },
    },
    paths,
  };
}

function toOperation({ method, path, summary, action, params, query, body, answer }: Route) {
  const failure = {
    description: "What is wrong",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  };
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w)?/g, (_, letter = "") => letter.toUpperCase())}`,
    summary,
    tags: [action.split(":")[0]],
    security: [{ key: [] }, {}],
    parameters: [...toParameters(params, "path"), ...toParameters(query, "query")],
    ...(body ? { requestBody: { content: { "application/json": { schema: schemaOf(body, "input") } } } } : {}),
    responses: {
      200: answer
        ? { description: "Done", content: { "application/json": { schema: schemaOf(answer, "output") } } }
        : { description: "Done" },
      default: failure,
    },
  };
}

function toParameters(schema: z.ZodType | undefined, place: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

const schemaOf = (schema: z.ZodType, io: "input" | "output"): JsonSchema => {
  const { $schema: _, "~standard": __, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
};
