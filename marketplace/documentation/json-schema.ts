import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.JSONSchema;
type MaybeSchema = JsonSchema | boolean | undefined | unknown[];

/** Cached JSON schemas: many calls share a schema, and the conversion of a schema takes a millisecond. */
const known = { input: new WeakMap<z.core.$ZodType, JsonSchema>(), output: new WeakMap<z.core.$ZodType, JsonSchema>() };

/**
 * Options of the conversion. A text that is blank once trimmed counts as too short, which JSON Schema expresses by a
 * pattern.
 */
export const OPTIONS = {
  unrepresentable: "any",
  override({ zodSchema, jsonSchema }) {
    const { protocol } = zodSchema._zod.def as { protocol?: RegExp };
    if (protocol) jsonSchema.pattern ??= protocol.source.replace("$", ":");
    const { minLength = 0 } = jsonSchema;
    if (minLength < 1 || !isTrimmed(zodSchema)) return;
    const pattern = minLength === 1 ? "\\S" : `\\S[\\s\\S]{${minLength - 2},}\\S`;
    if (jsonSchema.pattern === undefined) jsonSchema.pattern = pattern;
    else jsonSchema.allOf = [...(jsonSchema.allOf ?? []), { pattern }];
  },
} satisfies z.core.ToJSONSchemaParams;

/** Returns whether a text is trimmed before it is measured. */
const isTrimmed = ({ _zod: { def } }: z.core.$ZodType): boolean =>
  (def.checks ?? []).some(({ _zod: check }) => {
    const { tx } = check.def as { tx?: (text: string) => string };
    return check.def.check === "overwrite" && tx?.(" a ") === "a";
  });

/** Returns the JSON schema of a call's input or output. */
export function schemaOf(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema {
  const before = known[io].get(schema);
  if (before) return before;
  const { $schema: _, "~standard": __, ...json } = z.toJSONSchema(schema, { ...OPTIONS, io });
  known[io].set(schema, json);
  return json;
}

/** Returns an object schema as it is; for a boolean or any other value, an empty schema, which accepts anything. */
export const asSchema = (schema: MaybeSchema): JsonSchema =>
  typeof schema === "object" && !Array.isArray(schema) ? schema : {};

/** Returns the types of a schema, except null. */
export const typesOf = ({ type }: JsonSchema): string[] => [type ?? []].flat().filter((one) => one !== "null");

/**
 * Returns the branches of a union. In the schema of an object, `anyOf` does not list branches: it states which fields
 * of the object go together.
 */
const branchesOf = ({ type, anyOf, oneOf }: JsonSchema) => (type === "object" ? undefined : (anyOf ?? oneOf));

/** Returns the branch of a union that an example uses: the first one that is not null. */
export function firstBranch(schema: JsonSchema): JsonSchema {
  const branch = branchesOf(schema)?.find((one) => one.type !== "null");
  return branch ? firstBranch(branch) : schema;
}

export type Field = { name: string; isRequired: boolean; kind: string };
const MAX_FIELD_DEPTH = 2;

/** Returns the fields of an object, nested ones included: `results[].id`, `pricing.ownerFeesPercent`. */
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

const MAX_RULE_DEPTH = 5;

/** Returns the rules that JSON Schema cannot express, field by field: `metadata: At most 20000 characters as JSON.` */
export function rulesIn(schema: JsonSchema, path = "", depth = 0): string[] {
  if (depth > MAX_RULE_DEPTH) return [];
  const rule =
    schema.description === undefined ? [] : [path === "" ? schema.description : `${path}: ${schema.description}`];
  const inside = [
    ...Object.entries(schema.properties ?? {}).map(
      ([key, value]) => [path === "" ? key : `${path}.${key}`, value] as const,
    ),
    ...[schema.items, schema.additionalProperties].map((value) => [`${path}[]`, value] as const),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((value) => [path, value] as const),
  ];
  return [...rule, ...inside.flatMap(([name, value]) => rulesIn(asSchema(value), name, depth + 1))];
}

/** Returns whether a value may be an object, which a query writes with brackets. */
export const mayBeObject = (schema: JsonSchema): boolean =>
  typesOf(schema).includes("object") || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(mayBeObject);

/** Describes the possible values in a few words: `integer 1…100 = 20`, `text ≤ 255, or null`. */
export function kindOf(schema: JsonSchema): string {
  const branches = branchesOf(schema);
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
