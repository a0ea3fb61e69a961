import { type RawBuilder, sql } from "kysely";

/**
 * SQL value of a custom attribute of an asset; null when the asset has no such attribute, or one of another type.
 * Attributes are free JSON: without the type check, a cast would make a single odd row fail every search.
 */
const jsonOf = (name: string): RawBuilder<unknown> => sql`(assets.custom_attributes -> ${name}::text)`;

export const textOf = (name: string): RawBuilder<string> => sql`(assets.custom_attributes ->> ${name}::text)`;

export const numberOf = (name: string): RawBuilder<number> =>
  sql`(CASE WHEN jsonb_typeof(${jsonOf(name)}) = 'number' THEN ${jsonOf(name)}::numeric END)`;

export const booleanOf = (name: string): RawBuilder<boolean> =>
  sql`(CASE WHEN jsonb_typeof(${jsonOf(name)}) = 'boolean' THEN ${jsonOf(name)}::boolean END)`;

/** SQL value of a numeric attribute of a row of `search_documents`. */
export const indexedNumber = (name: string): RawBuilder<number> =>
  sql`(search_documents.numbers ->> ${name}::text)::numeric`;
