import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.JSONSchema;
type MaybeSchema = JsonSchema | boolean | undefined | unknown[];

/** Many calls share a schema, and writing one out takes a millisecond. */
const known = { input: new WeakMap<z.core.$ZodType, JsonSchema>(), output: new WeakMap<z.core.$ZodType, JsonSchema>() };

/** The JSON schema of what a call takes (input) or answers (output). */
export function schemaOf(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema {
  const before = known[io].get(schema);
  if (before) return before;
  const { $schema: _, "~standard": __, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  known[io].set(schema, json);
  return json;
}

/** An empty schema accepts anything. */
export const asSchema = (schema: MaybeSchema): JsonSchema =>
  typeof schema === "object" && !Array.isArray(schema) ? schema : {};

/** Its kinds of values, null aside. */
export const typesOf = ({ type }: JsonSchema): string[] => [type ?? []].flat().filter((one) => one !== "null");

/** Of a union, what an example shows: the first branch that is not null. */
export function firstBranch(schema: JsonSchema): JsonSchema {
  const branch = (schema.anyOf ?? schema.oneOf)?.find((one) => one.type !== "null");
  return branch ? firstBranch(branch) : schema;
}

export type Field = { name: string; isRequired: boolean; kind: string };
const MAX_FIELD_DEPTH = 2;

/** The fields of an object, those inside it too: `results[].id`, `pricing.ownerFeesPercent`. */
export function fieldsOf(schema: JsonSchema, prefix = "", depth = 0): Field[] {
  const object = firstBranch(schema);
  if (object.items && depth <= MAX_FIELD_DEPTH) return fieldsOf(asSchema(object.items), `${prefix}[]`, depth);
  const required = new Set(object.required);
  return Object.entries(object.properties ?? {}).flatMap(([key, property]) => {
    const name = prefix === "" ? key : `${prefix}.${key}`;
    const inner = asSchema(property);
    const field = { name, isRequired: required.has(key), kind: kindOf(inner) };
    return depth < MAX_FIELD_DEPTH ? [field, ...fieldsOf(inner, name, depth + 1)] : [field];
  });
}

/** What a value may be, in a few words: `integer 1…100 = 20`, `text ≤ 255, or null`. */
export function kindOf(schema: JsonSchema): string {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return [...new Set(branches.map(kindOf))].join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const words = schema.enum ? schema.enum.map((value) => String(value)).join(" | ") : plainKind(schema);
  const isNullable = [schema.type].flat().includes("null");
  const fallback = schema.default === undefined ? "" : ` = ${JSON.stringify(schema.default)}`;
  return `${words}${isNullable && words !== "null" ? " or null" : ""}${fallback}`;
}

function plainKind(schema: JsonSchema): string {
  const [type] = typesOf(schema);
  switch (type) {
    case "string":
      return `${schema.format ?? "text"}${schema.maxLength === undefined ? "" : ` ≤ ${schema.maxLength}`}`;
    case "integer":
    case "number":
      return `${type}${bounds(schema)}`;
    case "array":
      return `list of ${kindOf(asSchema(schema.items))}`;
    case undefined:
      return [schema.type].flat().includes("null") ? "null" : "anything";
    default:
      return type;
  }
}

function bounds({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema): string {
  const hasMinimum = minimum > Number.MIN_SAFE_INTEGER;
  const hasMaximum = maximum < Number.MAX_SAFE_INTEGER;
  if (hasMinimum && hasMaximum) return ` ${minimum}…${maximum}`;
  if (hasMinimum) return ` ≥ ${minimum}`;
  return hasMaximum ? ` ≤ ${maximum}` : "";
}
