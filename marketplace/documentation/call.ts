import { z } from "zod";
import type { Grants } from "@/marketplace/access/grants";
import { grantsOf } from "@/marketplace/access/policy";
import { type FailureStatus, failuresOf } from "@/marketplace/documentation/errors";
import { exampleOf } from "@/marketplace/documentation/examples";
import { asSchema, type JsonSchema, rulesIn, schemaOf } from "@/marketplace/documentation/json-schema";
import { rightsInWords } from "@/marketplace/documentation/rights-in-words";
import { WRITTEN_EXAMPLES } from "@/marketplace/documentation/written-examples";
import type { Route } from "@/marketplace/http/route";

export type Parameter = {
  name: string;
  place: "path" | "query" | "header";
  isRequired: boolean;
  schema: JsonSchema;
  description?: string;
};
/** `judge`: schema from which the JSON schema is generated. */
type Content = { schema: JsonSchema; judge: z.core.$ZodType; example: unknown };

/** A call, as the OpenAPI document and the page describe it. */
export type DescribedCall = {
  /** Unique id, readable in a URL: `get-assets-id`. */
  id: string;
  method: Route["method"];
  /** Path with `{name}` parameters. */
  path: string;
  /** Group of the call: the first word of its path. */
  group: string;
  summary: string;
  description: string;
  access: "anyone" | "key" | "user" | "secret";
  rights: string[];
  /** Rules that the schemas cannot express, by field. */
  rules: string[];
  parameters: Parameter[];
  body: (Content & { isRequired: boolean }) | null;
  takesBytes: boolean;
  response: Content | null;
  /** Content type of the response when it is not JSON. */
  answersWith: NonNullable<Route["answersWith"]> | null;
  failures: FailureStatus[];
};

const RECENT_PASSWORD = "A person must have given their password again within ten minutes (POST /auth/confirm).";

/** Describes a call from the schemas that validate its requests. */
export function describeCall(route: Route): DescribedCall {
  const { method, path, action, summary, params, query, body, response } = route;
  const written = WRITTEN_EXAMPLES[`${method} ${path}`];
  const inputs = [params, query, body].flatMap((schema) => (schema ? [schemaOf(schema, "input")] : []));
  return {
    id: `${method.toLowerCase()}${path.replaceAll(/\W+/g, "-")}`.replace(/-$/, ""),
    method,
    path: path.replaceAll(/:(\w+)/g, "{$1}"),
    group: path.split("/")[1] ?? "",
    summary,
    description: route.description ?? "",
    access: accessOf(grantsOf(action)),
    rights: [...rightsInWords(action), ...(route.recentPassword ? [RECENT_PASSWORD] : [])],
    rules: [...new Set(inputs.flatMap((schema) => rulesIn(schema)))],
    parameters: [...fields(params, "path"), ...fields(query, "query"), ...headersOf(route)],
    body: body ? { ...contentOf(body, "input", written), isRequired: isRequired(body) } : null,
    takesBytes: route.takesBytes ?? false,
    response: response ? contentOf(response, "output") : null,
    answersWith: route.answersWith ?? null,
    failures: failuresOf(route),
  };
}

function contentOf(schema: z.core.$ZodType, io: "input" | "output", written?: object): Content {
  const json = schemaOf(schema, io);
  return { schema: json, judge: schema, example: exampleOf(schema, json, written) };
}

/**
 * Returns whether a body must be sent. A body that may be `{}` may be absent, unless its schema is a choice between
 * required fields.
 */
const isRequired = (body: z.core.$ZodType): boolean =>
  !z.safeParse(body, {}).success || schemaOf(body, "input").oneOf !== undefined;

/** Returns the minimum credentials that a call requires. */
function accessOf({ all = [], own = [] }: Grants): DescribedCall["access"] {
  if (all.includes("anyone")) return "anyone";
  if ([...all, ...own].includes("key")) return "key";
  return all.length + own.length > 0 ? "user" : "secret";
}

function fields(schema: z.core.$ZodType | undefined, place: "path" | "query"): Parameter[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const { properties = {} } = schemaOf(schema, "input");
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...json } = asSchema(property);
    return {
      name,
      place,
      isRequired: place === "path" || !z.safeParse(schema.shape[name], undefined).success,
      schema: json,
      ...(description !== undefined && { description }),
    };
  });
}

function headersOf({ method, action }: Route): Parameter[] {
  const { own = [] }: Grants = grantsOf(action);
  const header = (name: string, description: string): Parameter => ({
    name,
    place: "header",
    isRequired: false,
    schema: { type: "string" },
    description,
  });
  return [
    ...(own.some((grantee) => grantee.startsWith("org:"))
      ? [
          header(
            "x-stelace-organization-id",
            "The organization acted as; whoever calls is a member of it, or of one above it.",
          ),
        ]
      : []),
    ...(method === "POST"
      ? [
          header(
            "Idempotency-Key",
            "1 to 255 characters, chosen by the caller. Sent again within a day, the call is done once and answers the same; with another request, it is a 400.",
          ),
        ]
      : []),
    ...(method === "PATCH"
      ? [header("If-Match", "The ETag of what was read: a 412 when it was changed meanwhile.")]
      : []),
  ];
}
