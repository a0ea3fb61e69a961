import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { apiRoutes } from "@/marketplace/app";
import { describeCall } from "@/marketplace/documentation/call";
import { HttpError } from "@/marketplace/errors";
import { parseQueryString } from "@/marketplace/http/query-string";
import { validated } from "@/marketplace/http/validation";
import { anyValid, type Schema } from "@/tests/support/any-valid";
import { withMarketplace } from "@/tests/support/marketplace";
import { toDeepQuery } from "@/tests/support/to-deep-query";

const marketplace = withMarketplace({ seeded: false });

const JsonSchema = z.custom<Schema>((value) => typeof value === "object");
const Content = z.object({ content: z.object({ "application/json": z.object({ schema: JsonSchema }) }).partial() });
const Operation = z.object({
  description: z.string(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      required: z.boolean(),
      schema: JsonSchema,
      style: z.literal("deepObject").optional(),
      explode: z.literal(true).optional(),
    }),
  ),
  requestBody: Content.optional(),
  responses: z.looseObject({ 200: Content.partial() }),
});
const Document = z.object({
  components: z.object({ schemas: z.record(z.string(), JsonSchema) }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

let text = "";
let document: z.output<typeof Document>;
beforeAll(async () => {
  const response = await marketplace.send("/openapi.json");
  text = response.text;
  document = Document.parse(response.body);
});
const operations = () =>
  Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ call: `${verb.toUpperCase()} ${path}`, ...operation })),
  );

describe("the schemas of openapi.json", () => {
  test("every reference leads to a named schema", () => {
    const names = new Set(Object.keys(document.components.schemas));
    const cited = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name = ""]) => name);
    expect(cited.length).toBeGreaterThan(400);
    expect(cited.filter((name) => !names.has(name))).toEqual([]);
    expect(text).not.toMatch(/"\$defs"|"\$id"|__shared/);
  });

  test("responses refer to named schemas by their name", () => {
    const schemaOf = (call: string) =>
      operations().find((one) => one.call === call)?.responses[200].content?.["application/json"]?.schema;
    expect(schemaOf("GET /assets")).toEqual({ $ref: "#/components/schemas/AssetPage" });
    expect(schemaOf("GET /assets/{id}")).toEqual({ $ref: "#/components/schemas/Asset" });
    expect(schemaOf("GET /categories")).toEqual({ type: "array", items: { $ref: "#/components/schemas/Category" } });
    expect(document.components.schemas.Asset).toMatchObject({
      properties: { locations: { items: { $ref: "#/components/schemas/Location" } } },
    });
  });

  test("bodies and answers of more than two fields have names", () => {
    const unnamed = operations().flatMap(({ call, requestBody, responses }) =>
      [requestBody, responses[200]].flatMap((part) => {
        const { properties = {} } = part?.content?.["application/json"]?.schema ?? {};
        return Object.keys(properties).length > 2 ? [call] : [];
      }),
    );
    expect(unnamed).toEqual([]);
  });

  test("only object parameters of queries have the deepObject style", () => {
    const queries = operations().flatMap(({ parameters }) => parameters.filter((one) => one.in === "query"));
    const deep = queries.filter(({ style }) => style !== undefined);
    expect(deep.length).toBeGreaterThan(40);
    for (const { schema, style, explode } of queries)
      expect({ style, explode }).toEqual(
        JSON.stringify(schema).includes('"object"') ? { style: "deepObject", explode: true } : {},
      );
  });
});

/** Number of random requests per call. */
const NB_REQUESTS = 12;

test("requests valid for the document are refused only by described rules", () => {
  const refused: string[] = [];
  let nbRequests = 0;
  const refusalOf = (schema: z.core.$ZodType, value: unknown, part: "query" | "body") => {
    try {
      nbRequests += 1;
      return void validated(schema, value, part);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return z
        .object({ data: z.array(z.object({ message: z.string(), path: z.array(z.union([z.string(), z.number()])) })) })
        .parse(error.body).data[0];
    }
  };
  for (const route of apiRoutes(marketplace.context)) {
    const { rules, path, method } = describeCall(route);
    const operation = document.paths[path]?.[method.toLowerCase()];
    const judge = (schema: z.core.$ZodType, value: unknown, part: "query" | "body") => {
      const refusal = refusalOf(schema, value, part);
      if (refusal && !isInWords(rules, refusal.path)) refused.push(`${method} ${path}: ${refusal.message}`);
    };
    const body = operation?.requestBody?.content["application/json"]?.schema;
    if (route.body && body) for (const value of drawn(anyBody(body))) judge(route.body, value, "body");
    const { query } = route;
    if (!query) continue;
    const fields = (operation?.parameters ?? []).filter((one) => one.in === "query");
    for (const value of drawn(anyQuery(fields))) judge(query, parseQueryString(toDeepQuery(value)), "query");
  }
  expect(nbRequests).toBeGreaterThan(2000);
  expect(refused).toEqual([]);
});

const drawn = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.sample(arbitrary, { numRuns: NB_REQUESTS, seed: 20 });
const anyBody = (schema: Schema) => anyValid(schema, document.components.schemas);
const anyQuery = (fields: z.output<typeof Operation>["parameters"]) =>
  fc.record(Object.fromEntries(fields.map(({ name, schema }) => [name, anyBody(schema)])), {
    requiredKeys: fields.flatMap(({ name, required }) => (required ? [name] : [])),
    noNullPrototype: true,
  });

/** Returns whether a written rule is about this field, one of its parents, or the whole request. */
function isInWords(rules: readonly string[], path: readonly (string | number)[]): boolean {
  const field = path.map((key) => (typeof key === "number" ? "[]" : `.${key}`)).join("");
  return rules.some((rule) => {
    const [, named] = /^([\w.[\]]+): /.exec(rule) ?? [];
    return (
      named === undefined || field === `.${named}` || [".", "["].some((next) => field.startsWith(`.${named}${next}`))
    );
  });
}
