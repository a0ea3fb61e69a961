import { type RawBuilder, sql } from "kysely";
import type { SearchQuery } from "@/lib/entities/search";
import { unprocessable } from "@/marketplace/http/errors";
import { booleanOf, numberOf, textOf } from "@/marketplace/search/attribute-values";
import type { Expression } from "@/marketplace/search/condition";
import { yearlySalaryBottom, yearlySalaryTop } from "@/marketplace/search/salary";
import type { SearchSettings } from "@/marketplace/search/settings";

/** Letters by their place in the alphabet, accents and case aside. */
const alphabetical = (text: Expression): Expression => sql`lower(unaccent(${text}))`;

const BUILT_INS = new Map<string, Expression>([
  ["_createdDate", sql`assets.created_date`],
  ["_updatedDate", sql`assets.updated_date`],
  ["_name", alphabetical(sql`assets.name`)],
  ["_validated", sql`assets.validated`],
  ["_active", sql`assets.active`],
  ["_price", sql`assets.price`],
]);

/** Amounts by the hour and by the year would not sort together. */
const SALARIES = new Map<string, Expression>([
  ["salaryMin", yearlySalaryBottom],
  ["salaryMax", yearlySalaryTop],
]);

/** What may be sorted by beside the columns: how well the text is matched, and whether the stock suffices. */
export type Computed = { relevance: Expression | null; available: Expression | null };

/**
 * A total order: what `sort` asks, missing values last, then the newest, then the id, so that two pages never show the
 * same asset. Without sort: relevance, then the newest (contract §5). Throws 422 on what cannot be sorted by.
 */
export function toOrder(
  sort: SearchQuery["sort"],
  { attributes }: Pick<SearchSettings, "attributes">,
  computed: Computed,
): RawBuilder<unknown> {
  const asked = [sort ?? { _relevance: "desc" as const }].flat().flatMap((fields) => Object.entries(fields));
  const keys = asked.flatMap(([field, direction]) => {
    const expression = toSortKey(field, attributes, computed);
    if (!expression) return [];
    return [direction === "asc" ? sql`${expression} ASC NULLS LAST` : sql`${expression} DESC NULLS LAST`];
  });
  return sql.join([...keys, sql`assets.created_date DESC`, sql`assets.id`]);
}

/** Null for a relevance when no text is searched: everything is equally relevant. */
function toSortKey(
  field: string,
  attributes: SearchSettings["attributes"],
  { relevance, available }: Computed,
): Expression | null {
  const builtIn = BUILT_INS.get(field);
  if (builtIn) return builtIn;
  if (field === "_relevance") return relevance;
  if (field === "_available" && available) return available;
  const type = attributes.get(field);
  switch (type) {
    case "number":
      return SALARIES.get(field) ?? numberOf(field);
    case "boolean":
      return booleanOf(field);
    case "text":
      return alphabetical(textOf(field));
    default:
      throw unprocessable(`Can't sort by custom attribute ${field} of type ${type}`, { sort: field });
  }
}
