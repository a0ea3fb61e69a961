import { type RawBuilder, sql } from "kysely";

/**
 * The value of a custom attribute of an asset, in SQL; null when it has none or one of another type. Attributes are
 * free JSON: a cast without its type check would turn one odd row into a failure of every search.
 */
const jsonOf = (name: string): RawBuilder<unknown> => sql`(assets.custom_attributes -> ${name}::text)`;

export const textOf = (name: string): RawBuilder<string> => sql`(assets.custom_attributes ->> ${name}::text)`;

export const numberOf = (name: string): RawBuilder<number> =>
  sql`(CASE WHEN jsonb_typeof(${jsonOf(name)}) = 'number' THEN ${jsonOf(name)}::numeric END)`;

export const booleanOf = (name: string): RawBuilder<boolean> =>
  sql`(CASE WHEN jsonb_typeof(${jsonOf(name)}) = 'boolean' THEN ${jsonOf(name)}::boolean END)`;

/** Of a row of `search_documents`: a number among its attributes. */
export const indexedNumber = (name: string): RawBuilder<number> =>
  sql`(search_documents.numbers ->> ${name}::text)::numeric`;
