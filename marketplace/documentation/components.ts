import { z } from "zod";
import { type JsonSchema, OPTIONS } from "@/marketplace/documentation/json-schema";
import { NAMED_ANSWERS } from "@/marketplace/documentation/named-answers";
import type { Route } from "@/marketplace/http/route";

type Schema = z.core.$ZodType;
type Named = Readonly<Record<string, Schema>>;

/**
 * Named schemas of the document. `of` returns the schema of a call as the document writes it: a reference by name, or
 * in full.
 */
export type Components = { schemas: Record<string, JsonSchema>; of: (schema: Schema) => JsonSchema };

const PREFIX = "#/components/schemas/";

/**
 * Returns the schemas of these calls, with the named ones separately. Throws when a body and a response have the same
 * name.
 */
export function componentsOf(routes: readonly Route[]): Components {
  const taken = convert(bodiesOf(routes), [], "input");
  const given = convert(
    NAMED_ANSWERS,
    routes.map(({ response }) => response),
    "output",
  );
  for (const name of Object.keys(taken.named))
    if (Object.hasOwn(given.named, name)) throw new Error(`${name} is the name of a body and of an answer`);
  const pages = pagesOf(given.whole);
  return {
    schemas: { ...given.named, ...pages.named, ...taken.named },
    of(schema) {
      const found = pages.of.get(schema) ?? taken.of.get(schema) ?? given.of.get(schema);
      if (!found) throw new Error("A schema of no call");
      return found;
    },
  };
}

/** Names the body of each call after its operation: PostOfferFeedsIdRunsBody. Calls with one schema share the name. */
function bodiesOf(routes: readonly Route[]): Named {
  const named = new Map<Schema, string>();
  for (const { body, method, path } of routes)
    if (body && !named.has(body)) named.set(body, `${pascal(`${method.toLowerCase()} ${path}`)}Body`);
  return Object.fromEntries([...named].map(([schema, name]) => [name, schema]));
}

const pascal = (text: string) => text.replace(/\W+(\w)|^(\w)/g, (_, inner, first) => (inner ?? first).toUpperCase());

/** Converts all the schemas together: a named schema becomes a reference wherever another schema contains it. */
function convert(named: Named, others: readonly (Schema | undefined)[], io: "input" | "output") {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(named)) registry.add(schema, { id: name });
  const whole = [...new Set(others)].flatMap((schema) => (schema && !registry.has(schema) ? [schema] : []));
  for (const [index, schema] of whole.entries()) registry.add(schema, { id: `${io}${index}` });
  const { schemas } = z.toJSONSchema(registry, { ...OPTIONS, io, uri: (id) => `${PREFIX}${id}` });
  const json = (schema: Schema) => bare(schemas[registry.get(schema)?.id ?? ""]);
  const written = whole.map((schema) => [schema, json(schema)] as const);
  return {
    named: Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, json(schema)])),
    whole: written,
    of: new Map<Schema, JsonSchema>([
      ...Object.entries(named).map(([name, schema]) => [schema, { $ref: `${PREFIX}${name}` }] as const),
      ...written,
    ]),
  };
}

const bare = ({ $schema: _, $id: __, "~standard": ___, ...json }: JsonSchema = {}): JsonSchema => json;

/** Names the schema of a page after the named schema of its results: AssetPage. */
function pagesOf(whole: readonly (readonly [Schema, JsonSchema])[]) {
  const named: Record<string, JsonSchema> = {};
  const of = new Map<Schema, JsonSchema>();
  for (const [schema, json] of whole) {
    const { results, nbPages } = json.properties ?? {};
    const item = nbPages && typeof results === "object" && typeof results.items === "object" ? results.items : {};
    const name = "$ref" in item ? `${item.$ref?.slice(PREFIX.length)}Page` : null;
    if (name === null) continue;
    named[name] = json;
    of.set(schema, { $ref: `${PREFIX}${name}` });
  }
  return { named, of };
}
