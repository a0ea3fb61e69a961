import { type RawBuilder, sql } from "kysely";
import type { SearchQuery } from "@/lib/entities/search";
import { ANONYMOUS_ATTRIBUTES } from "@/lib/rules/resume/anonymous-profile";
import { isAccountingFirm, isAnonymousProfile } from "@/marketplace/db/asset-predicates";
import { unprocessable } from "@/marketplace/errors";
import { booleanOf, numberOf, textOf } from "@/marketplace/search/attribute-values";
import { metresTo } from "@/marketplace/search/place";
import { yearlySalaryBottom, yearlySalaryTop } from "@/marketplace/search/salary";
import type { SearchSettings } from "@/marketplace/search/settings";
import type { Point } from "@/marketplace/search/sphere";

type Expression = RawBuilder<unknown>;

/** Order of the results. */
export type Order = {
  /** The best level first, the worst first, or all levels together. */
  byLevel: "asc" | "desc" | null;
  /** Keys of a total order inside a level. */
  keys: RawBuilder<unknown>;
  /** True when the keys read the table `assets` in addition to `search_documents`. */
  readsAssets: boolean;
  /** True when many searches use the same keys, so that the statement is worth preparing. */
  isUsual: boolean;
};

/** Alphabetical order, ignoring accents and case. */
const alphabetical = (text: Expression): Expression => sql`lower(unaccent(${text}))`;

const RELEVANCE = "_relevance";
const CREATED = "_createdDate";
const DISTANCE = "_distance";
/** Keys for which the search index suffices. */
const INDEXED: readonly string[] = [CREATED, DISTANCE];

const BUILT_INS = new Map<string, Expression>([
  [CREATED, sql`search_documents.created_date`],
  ["_updatedDate", sql`assets.updated_date`],
  ["_name", alphabetical(sql`assets.name`)],
  ["_validated", sql`assets.validated`],
  ["_active", sql`assets.active`],
  ["_price", sql`assets.price`],
  ["_accountingFirm", isAccountingFirm],
]);

/** Yearly amounts: amounts by the hour and by the year could not be compared. */
const SALARIES = new Map<string, Expression>([
  ["salaryMin", yearlySalaryBottom],
  ["salaryMax", yearlySalaryTop],
]);

type Options = {
  attributes: SearchSettings["attributes"];
  /**
   * True when profiles may be among the results: the order of anonymous profiles must not reveal what these profiles
   * hide.
   */
  holdsProfiles: boolean;
  /** SQL for whether the stock suffices, when the results include assets out of stock. */
  available: Expression | null;
  /** Points from which distances are measured. */
  points: readonly Point[];
};

/**
 * Returns a total order: the keys of `sort`, missing values last, then the newest, then the id, so that two pages never
 * show the same asset. Without `sort`: relevance, then the newest (docs/protocol.md §5). Relevance only counts as the
 * first key, and only the date orders results of the same relevance. Throws 422 for a field that cannot be sorted by,
 * and for a distance without a place.
 */
export function toOrder(sort: SearchQuery["sort"], options: Options): Order {
  const requested = [sort ?? { [RELEVANCE]: "desc" as const }]
    .flat()
    .flatMap((fields) => Object.entries(fields))
    .map(([name, direction]) => [fieldOf(name, options.attributes), direction] as const);
  const [first] = requested;
  const fields = requested.filter(([field]) => field !== RELEVANCE);
  const keys = fields.map(([field, direction]) => {
    const expression = options.holdsProfiles
      ? withoutHidden(field, toSortKey(field, options))
      : toSortKey(field, options);
    // Every asset has a date. Without NULLS, this is the order of an index, and a page reads only its beginning.
    if (field === CREATED) return direction === "asc" ? sql`${expression} ASC` : sql`${expression} DESC`;
    return direction === "asc" ? sql`${expression} ASC NULLS LAST` : sql`${expression} DESC NULLS LAST`;
  });
  const isUsual = fields.every(([field, direction]) => field === CREATED && direction === "desc");
  return {
    byLevel: first?.[0] === RELEVANCE ? first[1] : null,
    keys: isUsual ? NEWEST_FIRST : sql.join([...keys, NEWEST_FIRST]),
    readsAssets: fields.some(([field]) => !INDEXED.includes(field)),
    isUsual,
  };
}

/** Order of most searches inside a level, cached in memory (cache/cached-order.ts). */
export const NEWEST_FIRST = sql`search_documents.created_date DESC, search_documents.asset_id`;

/** Keys that reveal nothing hidden of an anonymous profile; its only indexed places are those that its result shows. */
const SHOWN: readonly string[] = [
  ...INDEXED,
  "_updatedDate",
  "_validated",
  "_active",
  "_available",
  ...ANONYMOUS_ATTRIBUTES,
];

/** Returns the built-in field of this name, which may be written without its underscore, as in "createdDate". */
const fieldOf = (name: string, attributes: SearchSettings["attributes"]): string =>
  !attributes.has(name) && BUILT_INS.has(`_${name}`) ? `_${name}` : name;

const withoutHidden = (field: string, key: Expression): Expression =>
  SHOWN.includes(field) ? key : sql`CASE WHEN ${isAnonymousProfile} THEN NULL ELSE ${key} END`;

function toSortKey(field: string, { attributes, available, points }: Options): Expression {
  if (field === DISTANCE) {
    if (points.length === 0) throw unprocessable("Can't sort by distance without a place", { sort: field });
    return metresTo(points);
  }
  const builtIn = BUILT_INS.get(field);
  if (builtIn) return builtIn;
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
