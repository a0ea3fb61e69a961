import { type RawBuilder, sql } from "kysely";
import type { CustomAttributeType } from "@/lib/entities/custom-attribute";
import type { AttributeFilters, SearchQuery } from "@/lib/entities/search";
import { unprocessable } from "@/marketplace/http/errors";
import { booleanOf, jsonOf, numberOf, textOf } from "@/marketplace/search/attribute-values";
import { type Condition, every } from "@/marketplace/search/condition";
import { yearlySalaryTop } from "@/marketplace/search/salary";
import type { SearchSettings } from "@/marketplace/search/settings";

type Value = Exclude<AttributeFilters[string], null>;
type Range = Extract<Value, { gte?: number | undefined }>;

/** Several values of these are all required; of any other attribute, one is enough (architecture §8). */
const ALL_REQUIRED = ["advantages", "tools"];
const SALARY_BOUNDS = { salaryMin: "gte", salaryMax: "lte" } as const;

/** The conditions asked by `customAttributes` and `includeNoSalary`, by name of attribute (contract §5). Throws 422s. */
export function toAttributeConditions(
  { customAttributes = {}, includeNoSalary }: Pick<SearchQuery, "customAttributes" | "includeNoSalary">,
  { attributes }: Pick<SearchSettings, "attributes">,
): { name: string; condition: Condition }[] {
  refuseUnknown(Object.keys(customAttributes), attributes);
  const conditions = Object.entries(customAttributes).flatMap(([name, value]) => {
    const type = attributes.get(name);
    if (value === null || !type) return [];
    const condition = isSalary(name) ? salaryCondition(name, value, includeNoSalary) : toCondition(name, type, value);
    if (!condition) throw unprocessable(`Invalid value for custom attribute ${name} of type ${type}`, { name, value });
    return [{ name, condition }];
  });
  return includeNoSalary === false
    ? [...conditions, { name: "salary", condition: sql<boolean>`${yearlySalaryTop} IS NOT NULL` }]
    : conditions;
}

function refuseUnknown(names: string[], attributes: SearchSettings["attributes"]) {
  const unknown = names.filter((name) => !attributes.has(name));
  if (unknown.length === 0) return;
  throw unprocessable(`Unknown attribute in custom attributes query object: ${unknown.join(", ")}`, {
    customAttributes: unknown,
  });
}

/** Null when the value cannot be one of this type. */
function toCondition(name: string, type: CustomAttributeType, value: Value): Condition | null {
  switch (type) {
    case "number":
      return withinRange(numberOf(name), value);
    case "boolean":
      return typeof value === "boolean" ? sql<boolean>`${booleanOf(name)} = ${value}` : null;
    case "text":
    case "select":
      return withTexts(value, (texts) => sql<boolean>`${textOf(name)} = ANY(${texts}::text[])`);
    case "tags":
      return withTexts(value, (texts) =>
        ALL_REQUIRED.includes(name)
          ? sql<boolean>`${jsonOf(name)} ?& ${texts}::text[]`
          : sql<boolean>`${jsonOf(name)} ?| ${texts}::text[]`,
      );
  }
}

function withTexts(value: Value, toTextCondition: (texts: string[]) => Condition): Condition | null {
  if (typeof value === "string") return toTextCondition([value]);
  if (!Array.isArray(value)) return null;
  return value.length > 0 ? toTextCondition(value) : every([]);
}

const COMPARISONS = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` };

function withinRange(number: RawBuilder<number>, value: Value): Condition | null {
  if (typeof value === "number") return sql<boolean>`${number} = ${value}::numeric`;
  if (!isRange(value)) return null;
  const bounds = (["gt", "gte", "lt", "lte"] as const).flatMap((bound) => {
    const limit = value[bound];
    return limit === undefined ? [] : [sql<boolean>`${number} ${COMPARISONS[bound]} ${limit}::numeric`];
  });
  return every(bounds);
}

const isRange = (value: Value): value is Range => typeof value === "object" && !Array.isArray(value);
const isSalary = (name: string): name is keyof typeof SALARY_BOUNDS => Object.hasOwn(SALARY_BOUNDS, name);

/**
 * A salary is asked by the year and compared with the top of the range. A bare number is a bound: nobody looks for
 * exactly 42 000 €. Offers that declare none are kept unless told otherwise: never discard the unknown silently.
 */
function salaryCondition(
  name: keyof typeof SALARY_BOUNDS,
  value: Value,
  includeNoSalary: boolean | undefined,
): Condition | null {
  const asked = withinRange(yearlySalaryTop, typeof value === "number" ? { [SALARY_BOUNDS[name]]: value } : value);
  if (!asked || includeNoSalary === false) return asked;
  return sql<boolean>`(${yearlySalaryTop} IS NULL OR ${asked})`;
}
