import fc from "fast-check";
import { z } from "zod";
import { hostileValue } from "@/tests/support/hostile-values";

type Schema = z.core.JSONSchema.JSONSchema | boolean | undefined;
/** Weight of well-formed parts: strict validation rejects most of the others immediately. */
const WELL_FORMED = 30;
const DATES = ["2026-11-21T10:00:00.000Z", "2030-01-01", "2025-02-28T23:59:59+02:00", "1999-12-31T00:00:00.000Z"];
const WORDS = ["Paie", "active", "note", "fr", "page", "cancel", "refuse", "study", "testimonial", "user_login", "EUR"];
const TEXTS = ["claude@exemple.invalid", "mot de passe assez long", "https://exemple.invalid/a", "0 6 * * *", "+1"];

/**
 * Values that a schema mostly accepts: each part may be hostile instead, or missing. `ids` are those of existing
 * objects, so that requests pass the first checks.
 */
export function anyInput(schema: z.core.$ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  return partOf(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }), ids, "");
}

function partOf(schema: Schema, ids: readonly string[], name: string): fc.Arbitrary<unknown> {
  const wellFormed = wellFormedOf(schema, ids, name);
  return fc.oneof({ weight: WELL_FORMED, arbitrary: wellFormed }, { weight: 1, arbitrary: hostileValue });
}

function wellFormedOf(schema: Schema, ids: readonly string[], name: string): fc.Arbitrary<unknown> {
  if (schema === undefined || typeof schema === "boolean") return anything(ids, name);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => wellFormedOf(choice, ids, name)));
  switch (schema.type) {
    case "string":
      return textOf(schema, ids, name);
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(partOf(Array.isArray(schema.items) ? undefined : schema.items, ids, name), { maxLength: 3 });
    case "object":
      return objectOf(schema, ids);
    default:
      return anything(ids, name);
  }
}

function objectOf(schema: z.core.JSONSchema.JSONSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([key, value]) => [key, partOf(value, ids, key)] as const);
  const declared = fc.record(Object.fromEntries(fields), {
    requiredKeys: (schema.required ?? []).filter((key) => fields.some(([field]) => field === key)),
    noNullPrototype: true,
  });
  if (schema.additionalProperties === false && fields.length > 0) return declared;
  const key = fc.oneof(fc.constantFrom("a", "_private", "_public", "slug", "active"), fc.string({ maxLength: 8 }));
  const others = fc.dictionary(key, fc.oneof(fc.constantFrom("a", 1, true, null), hostileValue), { maxKeys: 2 });
  return fc.tuple(declared, others).map(([known, added]) => ({ ...added, ...known }));
}

function textOf({ format, maxLength, pattern }: z.core.JSONSchema.JSONSchema, ids: readonly string[], name: string) {
  const known = /(^id$|Id$|^ids$|Ids$)/.test(name) && ids.length > 0 ? fc.constantFrom(...ids) : null;
  if (known) return known;
  if (format === "date-time" || format === "date") return fc.constantFrom(...DATES);
  if (format === "email") return fc.constantFrom("claude@exemple.invalid", "x".repeat(260), "é@é.fr");
  if (format === "uri") return fc.constantFrom("https://exemple.invalid/hook", "http://10.0.0.1/", "ftp://a");
  if (pattern) return fc.oneof(fc.constantFrom(...WORDS, ...DATES), fc.string({ maxLength: 8 }));
  const long = maxLength === undefined ? 4000 : Math.min(maxLength, 5000);
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...WORDS, ...TEXTS, ...DATES) },
    { weight: 2, arbitrary: ids.length > 0 ? fc.constantFrom(...ids) : fc.constant("a") },
    { weight: 1, arbitrary: fc.constantFrom("é".repeat(long), "x".repeat(long + 1), "\u0000") },
    { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
  );
}

function numberOf({ type, minimum, maximum }: z.core.JSONSchema.JSONSchema): fc.Arbitrary<number> {
  const [min, max] = [minimum ?? Number.MIN_SAFE_INTEGER, maximum ?? Number.MAX_SAFE_INTEGER];
  const edges = fc.constantFrom(min, max, 0, 1, 2, 10, 100, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1);
  return type === "integer" ? fc.oneof(edges, fc.integer()) : fc.oneof(edges, fc.double());
}

const anything = (ids: readonly string[], name: string): fc.Arbitrary<unknown> =>
  fc.oneof(textOf({}, ids, name), fc.constantFrom(...DATES, 1, 20, true), hostileValue);
