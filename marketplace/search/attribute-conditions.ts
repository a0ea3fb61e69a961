import { type RawBuilder, sql } from "kysely";
import type { CustomAttributeType } from "@/lib/entities/custom-attribute";
import type { AttributeFilters, SearchQuery } from "@/lib/entities/search";
import { unprocessable } from "@/marketplace/errors";
import { indexedNumber } from "@/marketplace/search/attribute-values";
import { type Condition, every, has, not, row, some } from "@/marketplace/search/condition";
import { atLeast, PAY_BITS } from "@/marketplace/search/index/bit-slices";
import { FIELDS, YES } from "@/marketplace/search/index/fields";
import type { SearchSettings } from "@/marketplace/search/settings";

type Value = Exclude<AttributeFilters[string], null>;
type Range = Extract<Value, { gte?: number | undefined }>;

/**
 * Attributes of which all given values are required; for any other attribute, one of them is enough
 * (docs/architecture.md §8).
 */
const ALL_REQUIRED = ["advantages", "tools"];
const SALARY_BOUNDS = { salaryMin: "gte", salaryMax: "lte" } as const;

/**
 * Returns the conditions of `customAttributes` and `includeNoSalary`, by name of attribute. Throws 422 for an unknown
 * attribute or an invalid value.
 */
export function toAttributeConditions(
  { customAttributes = {}, includeNoSalary }: Pick<SearchQuery, "customAttributes" | "includeNoSalary">,
  { attributes }: Pick<SearchSettings, "attributes">,
): { name: string; condition: Condition }[] {
  refuseUnknown(Object.keys(customAttributes), attributes);
  const conditions = Object.entries(customAttributes).flatMap(([name, value]) => {
    const type = attributes.get(name);
    if (value === null || !type) return [];
    const condition = isSalary(name)
      ? yearlyPayCondition(name, value, includeNoSalary)
      : toCondition(name, type, value);
    if (!condition) throw unprocessable(`Invalid value for custom attribute ${name} of type ${type}`, { name, value });
    return [{ name, condition }];
  });
  return includeNoSalary === false ? [...conditions, { name: "salary", condition: IS_PAID }] : conditions;
}

function refuseUnknown(names: string[], attributes: SearchSettings["attributes"]) {
  const unknown = names.filter((name) => !attributes.has(name));
  if (unknown.length === 0) return;
  throw unprocessable(`Unknown attribute in custom attributes query object: ${unknown.join(", ")}`, {
    customAttributes: unknown,
  });
}

/** Returns null when the value is not valid for this type. */
function toCondition(name: string, type: CustomAttributeType, value: Value): Condition | null {
  switch (type) {
    case "number":
      return withinRange(indexedNumber(name), value);
    case "boolean":
      return typeof value === "boolean" ? has(name, [String(value)]) : null;
    case "text":
    case "select":
    case "tags":
      return withTexts(name, value);
  }
}

function withTexts(name: string, value: Value): Condition | null {
  if (typeof value === "string") return has(name, [value]);
  if (!Array.isArray(value)) return null;
  if (value.length === 0) return every([]);
  return ALL_REQUIRED.includes(name) ? every(value.map((one) => has(name, [one]))) : has(name, value);
}

const COMPARISONS = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` };

function withinRange(number: RawBuilder<number>, value: Value): Condition | null {
  if (typeof value === "number") return row(sql`${number} = ${value}::numeric`);
  if (!isRange(value)) return null;
  const found = (["gt", "gte", "lt", "lte"] as const).flatMap((bound) => {
    const limit = value[bound];
    return limit === undefined ? [] : [row(sql`${number} ${COMPARISONS[bound]} ${limit}::numeric`)];
  });
  return every(found);
}

const isRange = (value: Value): value is Range => typeof value === "object" && !Array.isArray(value);
const isSalary = (name: string): name is keyof typeof SALARY_BOUNDS => Object.hasOwn(SALARY_BOUNDS, name);

const IS_PAID = has(FIELDS.paid, [YES]);

/**
 * Returns the condition of a requested salary, which is yearly and compared with the top of the range. A bare number is
 * a bound: no visitor looks for exactly 42 000 €. Offers without a stated pay stay in the results unless
 * `includeNoSalary` is false: an unknown pay is never silently excluded.
 */
function yearlyPayCondition(
  name: keyof typeof SALARY_BOUNDS,
  value: Value,
  includeNoSalary: boolean | undefined,
): Condition | null {
  const bounds = typeof value === "number" ? { [SALARY_BOUNDS[name]]: value } : value;
  if (!isRange(bounds)) return null;
  const paid = every([IS_PAID, ...toPayConditions(bounds)]);
  return includeNoSalary === false ? paid : some([not(IS_PAID), paid]);
}

/** Pay is indexed in whole euros, rounded down: "at least" is exact, and so is its opposite. */
function toPayConditions({ gt, gte, lt, lte }: Range): Condition[] {
  const least = (value: number) => atLeast(FIELDS.pay, PAY_BITS, value);
  return [
    ...(gt === undefined ? [] : [least(Math.floor(gt) + 1)]),
    ...(gte === undefined ? [] : [least(gte)]),
    ...(lt === undefined ? [] : [not(least(lt))]),
    ...(lte === undefined ? [] : [not(least(Math.floor(lte) + 1))]),
  ];
}
