import { z } from "zod";
import { manyKeys, SHAPES } from "@/bench/input/shapes";
import { MAX_BODY_BYTES, type Route } from "@/marketplace/http/route";

export type HostileRequest = {
  call: string;
  shape: string;
  method: Route["method"];
  url: string;
  /** Generates the body when the request is sent: all the bodies together are some gigabytes. */
  payload?: () => string;
};

/** Maximum length of a query: what remains of Node's limit on a request line and its headers. */
const MAX_QUERY_LENGTH = 14_000;

/**
 * Returns every request to send to this call: in each of them, one field has one of the shapes, and the other fields
 * have valid values.
 */
export function hostileRequests(route: Route): HostileRequest[] {
  const call = `${route.method} ${route.path}`;
  const path = route.path.replace(/:\w+/g, "x");
  const base = { call, method: route.method };
  const inBody = bodies(route.body, route.maxBodyBytes ?? MAX_BODY_BYTES).map(([shape, payload]) => ({
    ...base,
    shape,
    url: path,
    payload,
  }));
  const inQuery = queries(route.query).map(([shape, query]) => ({ ...base, shape, url: `${path}?${query}` }));
  const inPath = route.path.includes(":") ? pathsOf(route.path).map(([shape, url]) => ({ ...base, shape, url })) : [];
  return [...inBody, ...inQuery, ...inPath];
}

type Body = [shape: string, make: () => string];
type Named = [shape: string, value: string];
type JsonSchema = z.core.JSONSchema.JSONSchema;

function bodies(schema: z.core.$ZodType | undefined, bytes: number): Body[] {
  if (!schema) return [];
  const { fields, valid } = described(schema);
  const alone = SHAPES.map(({ name, make }): Body => [name, () => make(bytes)]);
  const unknown: Body = ["valid, and unknown keys", () => withRaw(valid, manyKeys(bytes - 1000).slice(1, -1))];
  const inFields = fields.flatMap((field) =>
    SHAPES.map(({ name, make }): Body => {
      const { [field]: _, ...others } = valid;
      const room = bytes - JSON.stringify(others).length - field.length - 10;
      return [`${field}: ${name}`, () => withRaw(others, `${JSON.stringify(field)}:${make(room)}`)];
    }),
  );
  return [...alone, unknown, ...inFields];
}

/** Returns the JSON of an object with some more text inserted. */
const withRaw = (object: object, text: string) => {
  const rest = JSON.stringify(object).slice(1);
  return `{${text}${rest === "}" ? "" : ","}${rest}`;
};

function queries(schema: z.core.$ZodType | undefined): Named[] {
  const many = (piece: (index: number) => string) => {
    let query = "";
    for (let index = 0; query.length < MAX_QUERY_LENGTH; index += 1) query += `${piece(index)}&`;
    return query;
  };
  const general: Named[] = [
    ["parameters", many((index) => `k${index.toString(36)}=`)],
    ["one parameter again", many(() => "a=")],
    ["brackets", many((index) => `a[${index.toString(36)}]=`)],
    ["nested brackets", `a${"[a]".repeat(4000)}=1`],
    ["ampersands", "&".repeat(MAX_QUERY_LENGTH)],
    ["escapes", "%61".repeat(4000)],
  ];
  const { fields } = schema ? described(schema) : { fields: [] };
  const inFields = fields.flatMap((field) =>
    SHAPES.map(({ name, make }): Named => {
      const value = make(MAX_QUERY_LENGTH);
      const text = value.startsWith('"') ? String(JSON.parse(value)) : value;
      return [
        `${field}: ${name}`,
        `${field}=${encodeURIComponent(text).slice(0, MAX_QUERY_LENGTH).replace(/%\w?$/, "")}`,
      ];
    }),
  );
  return [...general, ...inFields];
}

function pathsOf(path: string): Named[] {
  return SHAPES.map(({ name, make }): Named => {
    const value = encodeURIComponent(make(1900)).slice(0, 1900).replace(/%\w?$/, "");
    return [`in the path: ${name}`, path.replace(/:\w+/g, value)];
  });
}

/** Returns the fields of a schema, and an object that it should accept. */
function described(schema: z.core.$ZodType): { fields: string[]; valid: Record<string, unknown> } {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const properties = Object.entries(json.properties ?? {});
  const valid = properties.flatMap(([name, property]) =>
    json.required?.includes(name) && typeof property === "object" ? [[name, exampleOf(name, property)]] : [],
  );
  return { fields: properties.map(([name]) => name), valid: Object.fromEntries(valid) };
}

const TEXTS: Record<string, string> = { query: '{ assetBySlug(slug: "a") { id } }', type: "page_view" };

function exampleOf(name: string, schema: JsonSchema): unknown {
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return exampleOf(name, choice);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === "object") return {};
  if (schema.type === "array") return [];
  if (schema.type === "boolean") return true;
  if (schema.type === "number" || schema.type === "integer") return schema.minimum ?? 1;
  return TEXTS[name] ?? (/mail|username/i.test(name) ? "banc@exemple.invalid" : "un mot de passe de mesure");
}
