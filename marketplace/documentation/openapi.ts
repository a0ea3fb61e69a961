import { z } from "zod";
import type { DescribedCall, Parameter } from "@/marketplace/documentation/call";
import type { Components } from "@/marketplace/documentation/components";
import { FAILURES, type Failure } from "@/marketplace/documentation/errors";
import { mayBeObject, schemaOf } from "@/marketplace/documentation/json-schema";
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

const CONVENTIONS = `Every success is a 200, except a 202 when nothing happens until the link of a mail is opened. The same documentation, for people, is at /docs.

Queries: a list is written k=a&k=b, k[]=a&k[]=b, k=a,b or as JSON text; in k=a,b, no value may contain a comma. An object is written k[a]=b, at most five levels deep, or as JSON text. A URL has at most 16 kB and 1000 fields. Unknown fields are refused.

Bodies: JSON of at most 100 kB, or 1 MB where a field accepts long texts or many objects; at most 10,000 values and 20 levels. No text may contain U+0000 or half a surrogate pair, and no field may be named __proto__.

A rule that a schema cannot express is written in the description of its field and of its operation. A 404 means that the object does not exist, or that the caller may not know that it exists; a 422 means that a rule of the product refuses a well-formed request.`;

/**
 * Returns an OpenAPI 3.1 document. Its calls are described from the same schemas that validate requests, and that the
 * tests check responses against.
 */
export function toOpenApi(calls: DescribedCall[], components: Components, apiOrigin: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: toOperation(call, components) };
  }
  const failures = Object.values(FAILURES).map((failure) => [failure.status, toResponse(failure)] as const);
  return {
    openapi: "3.1.0",
    info: {
      title: "Happy Cabinet marketplace",
      version: API_VERSION,
      description: CONVENTIONS,
    },
    servers: [{ url: apiOrigin }],
    tags: [...new Set(calls.map(({ group }) => group))].sort().map((name) => ({ name })),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: { Error: schemaOf(ErrorBody, "output"), ...components.schemas },
      responses: {
        ...Object.fromEntries(failures),
        Error: { description: "Any other failure", content: { "application/json": ERROR } },
      },
    },
    paths,
  };
}

const toResponse = ({ when, example }: Failure) => ({
  description: when,
  content: { "application/json": { ...ERROR, example } },
});

function toOperation(call: DescribedCall, components: Components) {
  const refused = call.failures.map((status) => [status, { $ref: `#/components/responses/${status}` }] as const);
  return {
    operationId: call.id,
    summary: call.summary,
    description: [
      ...[call.description, "Who may call it:", ...call.rights].filter(Boolean),
      ...(call.rules.length > 0 ? ["What the schemas do not say:", ...call.rules.map((rule) => `- ${rule}`)] : []),
    ].join("\n"),
    tags: [call.group],
    security: SECURITY[call.access],
    parameters: call.parameters.map(toParameter),
    ...bodyOf(call, components),
    responses: {
      200: { description: "Done", ...answerOf(call, components) },
      ...Object.fromEntries(refused),
      default: { $ref: "#/components/responses/Error" },
    },
  };
}

const toParameter = ({ name, place, isRequired, schema, description }: Parameter) => ({
  name,
  in: place,
  required: isRequired,
  ...(place === "query" && mayBeObject(schema) ? { style: "deepObject", explode: true } : {}),
  schema,
  ...(description === undefined ? {} : { description }),
});

function answerOf({ response, answersWith }: DescribedCall, components: Components) {
  if (response) return json(response, components);
  if (answersWith === null) return {};
  const format = answersWith.startsWith("text/") ? {} : { format: "binary" };
  return { content: { [answersWith]: { schema: { type: "string", ...format } } } };
}

function bodyOf({ body, takesBytes }: DescribedCall, components: Components) {
  if (takesBytes) return { requestBody: { required: true, content: { "application/octet-stream": {} } } };
  return body ? { requestBody: { required: body.isRequired, ...json(body, components) } } : {};
}

const json = ({ judge, example }: NonNullable<DescribedCall["response"]>, { of }: Components) => ({
  content: { "application/json": { schema: of(judge), ...(example === undefined ? {} : { example }) } },
});
