import { unprocessable } from "@/marketplace/errors";
import { FIELDS } from "@/marketplace/search/index/fields";
import type { SearchSettings } from "@/marketplace/search/settings";

/** A name that is counted, and the field of its values. */
export type Facet = { name: string; field: string };

const BUILT_INS = new Map<string, string>([
  ["categoryId", FIELDS.category],
  ["assetTypeId", FIELDS.type],
  ["departmentCode", FIELDS.department],
]);
const COUNTABLE = ["select", "tags", "boolean", "text"];

/** What is to be counted. Throws 422 on an attribute that does not exist or has no countable values. */
export function toFacets(names: readonly string[], { attributes }: Pick<SearchSettings, "attributes">): Facet[] {
  return [...new Set(names)].map((name) => {
    const type = attributes.get(name);
    const builtIn = BUILT_INS.get(name);
    if (!builtIn && !COUNTABLE.includes(type ?? ""))
      throw unprocessable(`Can't count by custom attribute ${name} of type ${type}`, { facets: name });
    return { name, field: builtIn ?? name };
  });
}
