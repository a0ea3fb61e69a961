import { z } from "zod";
import type { DescribedCall, Parameter } from "@/marketplace/documentation/call";
import { FAILURES, type Failure } from "@/marketplace/documentation/errors";
import { schemaOf } from "@/marketplace/documentation/json-schema";
import { API_VERSION } from "@/marketplace/http/version";

const ErrorBody = z.object({
  message: z.string(),
  statusCode: z.number().int().optional(),
  code: z.string().optional(),
  data: z.unknown().optional(),
});

const ERROR = { schema: { $ref: "#/components/schemas/Error" } };

const SECURITY_SCHEMES = {
  key: { type: "http", scheme: "basic", description: "A key as user name, no password: Basic base64(key + ':')" },
  user: {
    type: "apiKey",
    in: "header",
    name: "authorization",
    description: "A key and a user's access token: Stelace-V1 apiKey=…, token=…",
  },
  secret: { type: "http", scheme: "basic", description: "A secret key as user name, no password" },
} as const;

const SECURITY = {
  anyone: [],
  key: [{ key: [] }, { user: [] }, { secret: [] }],
  user: [{ user: [] }, { secret: [] }],
  secret: [{ secret: [] }],
} satisfies Record<DescribedCall["access"], object[]>;

/** OpenAPI 3.1, of calls described from the very schemas that judge requests and that the tests hold answers to. */
export function toOpenApi(calls: DescribedCall[], apiOrigin: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: toOperation(call) };
  }
  const failures = Object.values(FAILURES).map((failure) => [failure.status, toResponse(failure)] as const);
  return {
    openapi: "3.1.0",
    info: {
      title: "Happy Cabinet marketplace",
      version: API_VERSION,
      description: "Every success is a 200. Readable at /docs; who may call what is written in full there.",
    },
    servers: [{ url: apiOrigin }],
    tags: [...new Set(calls.map(({ group }) => group))].sort().map((name) => ({ name })),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: { Error: schemaOf(ErrorBody, "output") },
      responses: {
        ...Object.fromEntries(failures),
        Error: { description: "Another failure", content: { "application/json": ERROR } },
      },
    },
    paths,
  };
}

const toResponse = ({ when, example }: Failure) => ({
  description: when,
  content: { "application/json": { ...ERROR, example } },
});

function toOperation(call: DescribedCall) {
  const refused = call.failures.map((status) => [status, { $ref: `#/components/responses/${status}` }] as const);
  return {
    operationId: call.id,
    summary: call.summary,
    description: [call.description, "Who may call it:", ...call.rights].filter(Boolean).join("\n"),
    tags: [call.group],
    security: SECURITY[call.access],
    parameters: call.parameters.map(toParameter),
    ...bodyOf(call),
    responses: {
      200: { description: "Done", ...(call.response ? json(call.response) : {}) },
      ...Object.fromEntries(refused),
      default: { $ref: "#/components/responses/Error" },
    },
  };
}

const toParameter = ({ name, place, isRequired, schema, description }: Parameter) => ({
  name,
  in: place,
  required: isRequired,
  schema,
  ...(description === undefined ? {} : { description }),
});

function bodyOf({ body, takesBytes }: DescribedCall) {
  if (takesBytes) return { requestBody: { required: true, content: { "application/octet-stream": {} } } };
  return body ? { requestBody: { required: body.isRequired, ...json(body) } } : {};
}

const json = ({ schema, example }: { schema: object; example: unknown }) => ({
  content: { "application/json": { schema, ...(example === undefined ? {} : { example }) } },
});
