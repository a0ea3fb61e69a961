import { type RawBuilder, sql } from "kysely";
import { unprocessable } from "@/marketplace/http/errors";
import { jsonOf } from "@/marketplace/search/attribute-values";
import type { SearchSettings } from "@/marketplace/search/settings";

/** A name that is counted, and where its values are: JSON text, list of texts, or boolean. */
export type Facet = { name: string; values: RawBuilder<unknown> };

const COLUMNS = new Map<string, RawBuilder<unknown>>([
  ["categoryId", sql`to_jsonb(assets.category_id)`],
  ["assetTypeId", sql`to_jsonb(assets.asset_type_id)`],
]);
const COUNTABLE = ["select", "tags", "boolean", "text"];

/** What is to be counted. Throws 422 on an attribute that does not exist or has no countable values. */
export function toFacets(names: readonly string[], { attributes }: Pick<SearchSettings, "attributes">): Facet[] {
  return [...new Set(names)].map((name) => {
    const type = attributes.get(name);
    const column = COLUMNS.get(name);
    if (!column && !COUNTABLE.includes(type ?? ""))
      throw unprocessable(`Can't count by custom attribute ${name} of type ${type}`, { facets: name });
    return { name, values: column ?? jsonOf(name) };
  });
}
