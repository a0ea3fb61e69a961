import fc from "fast-check";

/** The keywords of JSON schema that the API's document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  not?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  minProperties?: number;
  maxProperties?: number;
  items?: Schema | boolean;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
};

/** Schemas to which `$ref` refers, by the last segment of the reference. */
type Named = Record<string, Schema>;

/** Maximum length of the drawn lists and texts, even when the schema allows more. */
const LARGEST = 300;
const MAX_DEPTH = 5;

/** Any value that the schema accepts. Throws for an unsupported keyword, so that no schema is covered too narrowly. */
export function anyValid(given: Schema | boolean, named: Named, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolved(given, named);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && schema.type !== "object") return fc.oneof(...choices.map((choice) => anyValid(choice, named, depth)));
  const types = [schema.type ?? (schema.properties ? "object" : [])].flat();
  if (types.length === 0) return anything;
  return fc.oneof(...types.map((type) => ofType(type, schema, named, depth)));
}

const resolved = (schema: Schema | boolean, named: Named): Schema => {
  if (typeof schema === "boolean") return {};
  const { $ref, ...own } = schema;
  return $ref === undefined ? schema : { ...resolved(named[$ref.split("/").at(-1) ?? ""] ?? {}, named), ...own };
};

const anything = fc.oneof(fc.string({ maxLength: 10 }), fc.integer(), fc.boolean(), fc.constant(null));

function ofType(type: string, schema: Schema, named: Named, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case "string":
      return textOf(schema);
    case "integer":
      return integerOf(schema);
    case "number":
      return numberOf(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return listOf(schema, named, depth);
    case "object":
      return objectOf(schema, named, depth);
    default:
      throw new Error(`Cannot draw a ${type}`);
  }
}

function listOf({ items = {}, minItems = 0, maxItems, uniqueItems }: Schema, named: Named, depth: number) {
  const most = depth > MAX_DEPTH ? minItems : Math.max(minItems, Math.min(maxItems ?? 3, depth > 1 ? 2 : LARGEST));
  const item = anyValid(items, named, depth + 1);
  const lists = (maxLength: number) =>
    uniqueItems
      ? fc.uniqueArray(item, { minLength: minItems, maxLength })
      : fc.array(item, { minLength: minItems, maxLength });
  const few = lists(Math.min(most, Math.max(minItems, 3)));
  const full = fc.array(item, { minLength: most, maxLength: most });
  return most <= 3 || uniqueItems ? few : fc.oneof({ weight: 9, arbitrary: few }, { weight: 1, arbitrary: full });
}

/**
 * Draws a value of one alternative of an object's `anyOf` or `oneOf`, then checks it against the whole schema: few
 * values drawn without an alternative would be valid.
 */
function objectOf(schema: Schema, named: Named, depth: number): fc.Arbitrary<object> {
  const { anyOf, oneOf, ...base } = schema;
  const ways = anyOf ?? oneOf;
  if (!ways) return plainObjectOf(schema, named, depth);
  const drawn = fc.oneof(...ways.map((way) => plainObjectOf(narrowed(base, way, named), named, depth)));
  return drawn.filter((value) => fits(value, schema));
}

function narrowed(base: Schema, way: Schema, named: Named): Schema {
  const refused = (way.not?.anyOf ?? []).flatMap(({ required = [] }) => required);
  const kept = Object.entries(base.properties ?? {}).filter(([key]) => !refused.includes(key));
  const own = Object.entries(way.properties ?? {}).map(([key, value]) => {
    const given = resolved(base.properties?.[key] ?? {}, named);
    const one = given.anyOf?.find(({ type }) => type !== "null") ?? given;
    return [key, value.enum || value.const !== undefined ? value : { ...one, ...value }] as const;
  });
  return {
    ...base,
    properties: { ...Object.fromEntries(kept), ...Object.fromEntries(own) },
    required: [...new Set([...(base.required ?? []), ...(way.required ?? [])])],
  };
}

function plainObjectOf(schema: Schema, named: Named, depth: number): fc.Arbitrary<object> {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([key]) => depth <= MAX_DEPTH || schema.required?.includes(key),
  );
  const declared = fc.record(
    Object.fromEntries(fields.map(([key, value]) => [key, anyValid(value, named, depth + 1)])),
    { requiredKeys: schema.required ?? [], noNullPrototype: true },
  );
  const most = schema.maxProperties ?? 100;
  const open = schema.additionalProperties ?? true;
  const others =
    open === false || depth > MAX_DEPTH
      ? fc.constant({})
      : fc.dictionary(keyOf(schema, named), anyValid(open, named, depth + 1), {
          maxKeys: Math.min(most, 3),
          noNullPrototype: true,
        });
  return fc
    .tuple(declared, others)
    .map(([known, added]) => ({ ...added, ...known }))
    .filter((value) => isCounted(value, schema) && fits(value, schema));
}

/** Names of fields that the schema does not declare. */
const keyOf = ({ propertyNames, properties = {} }: Schema, named: Named) =>
  (propertyNames ? anyValid(propertyNames, named) : fc.string({ maxLength: 12 }))
    .map(String)
    .filter((key) => !Object.hasOwn(properties, key) && key !== "__proto__");

const isCounted = (value: object, { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY }: Schema) => {
  const nb = Object.keys(value).length;
  return nb >= minProperties && nb <= maxProperties;
};

/** Returns whether a value has a combination of fields allowed by `not`, `allOf`, `anyOf` and `oneOf`. */
export function fits(value: object, { required = [], properties = {}, ...schema }: Schema): boolean {
  const has = (key: string) => Object.hasOwn(value, key);
  const isConst = ([key, { const: only, enum: some }]: [string, Schema]) => {
    const given: unknown = Reflect.get(value, key);
    return !has(key) || ((only === undefined || given === only) && (some === undefined || some.includes(given)));
  };
  return (
    required.every(has) &&
    Object.entries(properties).every(isConst) &&
    (schema.not === undefined || !fits(value, schema.not)) &&
    (schema.allOf ?? []).every((one) => fits(value, one)) &&
    (schema.anyOf === undefined || schema.anyOf.some((one) => fits(value, one))) &&
    (schema.oneOf === undefined || schema.oneOf.filter((one) => fits(value, one)).length === 1)
  );
}

const DATES = ["2026-11-21", "2030-01-01", "2025-02-28", "1999-12-31", "2028-02-29"];
const TIMES = ["2026-11-21T10:00:00.000Z", "2030-01-01T00:00:00Z", "2025-02-28T23:59:59Z"];
const OFFSETS = ["2025-02-28T23:59:59+02:00", "2031-05-05T08:30:00.5-11:00"];

const LOOKS_AROUND = /\(\?<?[=!]|\\[pP]\{/;

function textOf({ format, pattern, allOf = [], minLength = 0, maxLength = 1000 }: Schema): fc.Arbitrary<string> {
  const others = allOf.flatMap((one) => (one.pattern === undefined ? [] : [new RegExp(one.pattern, "u")]));
  const drawn = ofPattern({ format, pattern, minLength, maxLength });
  return others.length > 0 ? drawn.filter((text) => others.every((other) => other.test(text))) : drawn;
}

function ofPattern({ format, pattern, minLength = 0, maxLength = 1000 }: Schema): fc.Arbitrary<string> {
  if (format === "date-time") {
    const times = [...TIMES, ...OFFSETS].filter((time) => pattern === undefined || new RegExp(pattern).test(time));
    return fc.constantFrom(...times);
  }
  if (format === "date") return fc.constantFrom(...DATES);
  if (format === "email")
    return fc.emailAddress().filter((text) => pattern === undefined || new RegExp(pattern).test(text));
  if (format === "uri") return fc.webUrl().filter((text) => pattern === undefined || new RegExp(pattern).test(text));
  const within = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (pattern !== undefined) {
    const expression = new RegExp(pattern, "u");
    if (!LOOKS_AROUND.test(pattern)) return fc.stringMatching(expression).filter(within);
    return fc.string({ unit: "grapheme", minLength, maxLength: 20 }).filter((text) => expression.test(text));
  }
  const most = Math.min(maxLength, LARGEST);
  return fc
    .oneof(
      { weight: 5, arbitrary: fc.string({ minLength, maxLength: Math.max(minLength, Math.min(20, most)) }) },
      {
        weight: 2,
        arbitrary: fc.string({ unit: "grapheme", minLength, maxLength: Math.max(minLength, Math.min(20, most)) }),
      },
      { weight: 1, arbitrary: fc.constantFrom("x".repeat(minLength), " ".repeat(minLength), "é".repeat(most)) },
    )
    .filter(within);
}

const least = ({ minimum, exclusiveMinimum }: Schema, step: number) =>
  minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + step);
const greatest = ({ maximum, exclusiveMaximum }: Schema, step: number) =>
  maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - step);

function integerOf(schema: Schema): fc.Arbitrary<number> {
  const min = least(schema, 1) ?? Number.MIN_SAFE_INTEGER;
  const max = greatest(schema, 1) ?? Number.MAX_SAFE_INTEGER;
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.maxSafeInteger().map((drawn) => min + (Math.abs(drawn) % Math.min(max - min + 1, 1000))),
  );
}

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const [min, max] = [least(schema, 0.5) ?? -1e9, greatest(schema, 0.5) ?? 1e9];
  const step = schema.multipleOf;
  if (step !== undefined)
    return fc
      .integer({ min: Math.ceil(min / step), max: Math.floor(max / step) })
      .map((nb) => Number((nb * step).toFixed(6)));
  return fc.oneof(
    fc.constantFrom(min, max),
    fc.double({ min, max, noNaN: true, noDefaultInfinity: true }).map((x) => (Object.is(x, -0) ? 0 : x)),
  );
}
