import { type RawBuilder, sql } from "kysely";
import type { CustomAttributeType } from "@/lib/entities/custom-attribute";
import { indexedNumber } from "@/marketplace/search/attribute-values";
import { type Condition, every, has, hasAtLeast, not, row, some } from "@/marketplace/search/condition";
import { filterError } from "@/marketplace/search/filter/filter-error";
import type { Filter, Operand } from "@/marketplace/search/filter/parse";
import type { Operator } from "@/marketplace/search/filter/tokens";
import { FIELDS, YES } from "@/marketplace/search/index/fields";
import type { SearchSettings } from "@/marketplace/search/settings";

type Kind<Name extends Filter["kind"]> = Extract<Filter, { kind: Name }>;

/** Built-in attribute: its type, and the condition of having a value. */
type BuiltIn = { type: CustomAttributeType; has: (value: string) => Condition };

/**
 * Condition that an asset is published, or is not. Only active and validated assets are ever found, so that the
 * opposite finds nothing.
 */
const published = (value: string): Condition =>
  value === "true" ? has(FIELDS.published, [YES]) : not(has(FIELDS.published, [YES]));
const field = (name: string) => (value: string) => has(name, [value]);

const BUILT_INS: Record<string, BuiltIn> = {
  _validated: { type: "boolean", has: published },
  _active: { type: "boolean", has: published },
  _price: { type: "number", has: (value) => row(sql`${indexedNumber("_price")} = ${value}::numeric`) },
  _id: { type: "select", has: (value) => row(sql`search_documents.asset_id = ${value}`) },
  _categoryId: { type: "select", has: field(FIELDS.category) },
  _assetTypeId: { type: "select", has: field(FIELDS.type) },
  _ownerId: { type: "select", has: field(FIELDS.owner) },
  _name: { type: "text", has: field(FIELDS.name) },
};

const NUMBER = /^-?\d{1,15}(\.\d{1,15})?$/;
const SIGNS: Record<Operator, RawBuilder<unknown>> = {
  "<": sql`<`,
  "<=": sql`<=`,
  ">": sql`>`,
  ">=": sql`>=`,
  "=": sql`=`,
  "!=": sql`<>`,
};
const OPPOSITES: Partial<Record<Operator, Operator>> = { "<": ">=", ">=": "<", ">": "<=", "<=": ">" };

/** Returns the names of the attributes in a filter: the equivalent fields of the payload are then ignored. */
export function attributesOf(filter: Filter): string[] {
  switch (filter.kind) {
    case "and":
    case "or":
      return filter.terms.flatMap(attributesOf);
    case "not":
      return attributesOf(filter.term);
    default:
      return [filter.attribute.text];
  }
}

/** Returns the condition of a parsed filter. Throws a 400 when an attribute or a value has the wrong type. */
export const toFilterCondition = (
  filter: Filter,
  text: string,
  settings: Pick<SearchSettings, "attributes">,
): Condition => new Translation(text, settings).condition(filter);

class Translation {
  constructor(
    private readonly filter: string,
    private readonly settings: Pick<SearchSettings, "attributes">,
  ) {}

  condition(filter: Filter): Condition {
    switch (filter.kind) {
      case "and":
        return every(filter.terms.map((term) => this.condition(term)));
      case "or":
        return some(filter.terms.map((term) => this.condition(term)));
      case "not":
        return this.opposite(filter.term);
      case "flag":
        return this.flag(filter);
      case "comparison":
        return filter.operator === "=" || filter.operator === "!=" ? this.equality(filter) : this.inequality(filter);
      case "list":
        return this.list(filter);
    }
  }

  /**
   * Pushes NOT down to the comparisons: the opposite of "more than" is "at most", which an asset without a value does
   * not satisfy.
   */
  private opposite(filter: Filter): Condition {
    switch (filter.kind) {
      case "and":
        return some(filter.terms.map((term) => this.opposite(term)));
      case "or":
        return every(filter.terms.map((term) => this.opposite(term)));
      case "not":
        return this.condition(filter.term);
      case "comparison": {
        const operator = OPPOSITES[filter.operator];
        return operator ? this.condition({ ...filter, operator }) : not(this.condition(filter));
      }
      default:
        return not(this.condition(filter));
    }
  }

  private flag({ attribute }: Kind<"flag">): Condition {
    if (this.typeOf(attribute) !== "boolean")
      throw this.error(
        `${attribute.text} is not a boolean. Please use an operator instead of shorthand expression.`,
        attribute,
      );
    return hasValue(attribute, "true");
  }

  private inequality({ attribute, operator, sign, value }: Kind<"comparison">): Condition {
    if (this.typeOf(attribute) !== "number") {
      const problem = `Number attribute expected when using "${sign}": ${attribute.text} is not a number.`;
      throw this.error(problem + this.suggestion(attribute), attribute);
    }
    return row(sql`${indexedNumber(attribute.text)} ${SIGNS[operator]} ${this.number(value, sign)}::numeric`);
  }

  private equality({ attribute, operator, sign, value }: Kind<"comparison">): Condition {
    const equal = this.equal(attribute, value, sign);
    return operator === "=" ? equal : not(equal);
  }

  private equal(attribute: Operand, value: Operand, sign: string): Condition {
    const type = this.typeOf(attribute);
    switch (type) {
      case "number":
        return row(sql`${indexedNumber(attribute.text)} = ${this.number(value, sign)}::numeric`);
      case "boolean":
        if (value.text !== "true" && value.text !== "false")
          throw this.error(`Boolean value expected when using "${sign}": ${value.text} is not true or false.`, value);
        return hasValue(attribute, value.text);
      case "text":
      case "select":
        return hasValue(attribute, value.text);
      default: {
        const problem =
          "Text, select, boolean or number custom attribute expected when using equality operator but found";
        throw this.error(`${problem} '${attribute.text}'.${this.suggestion(attribute)}`, attribute);
      }
    }
  }

  /** Compares the number of these values that the asset has with a count; at least one when no count is given. */
  private list({ attribute, values, operator, count }: Kind<"list">): Condition {
    const type = this.typeOf(attribute);
    if (type !== "select" && type !== "tags") {
      const problem = "Text list can only be used with select and tags custom attribute types but found";
      throw this.error(`${problem} '${attribute.text}'.${this.suggestion(attribute)}`, attribute);
    }
    const wanted = [...new Set(values.map(({ text }) => text))];
    return compared(operator, count, (least) => operandHasAtLeast(attribute, wanted, least));
  }

  private typeOf({ text }: Operand): CustomAttributeType | undefined {
    return Object.hasOwn(BUILT_INS, text) ? BUILT_INS[text]?.type : this.settings.attributes.get(text);
  }

  private number(value: Operand, sign: string): number {
    if (!NUMBER.test(value.text))
      throw this.error(`Number value expected when using "${sign}": ${value.text} is not a number.`, value);
    return Number(value.text);
  }

  private suggestion({ text }: Operand) {
    const known = this.settings.attributes.has(text) || !Object.hasOwn(BUILT_INS, `_${text}`);
    return known ? "" : ` Did you mean Stelace built-in "_${text}"?`;
  }

  private error(message: string, operand: Operand) {
    return filterError(message, this.filter, operand);
  }
}

const hasValue = ({ text }: Operand, value: string): Condition => {
  const builtIn = Object.hasOwn(BUILT_INS, text) ? BUILT_INS[text] : undefined;
  return builtIn ? builtIn.has(value) : has(text, [value]);
};

/** Condition that an attribute has at least `count` of these values. A built-in attribute has a single value. */
const operandHasAtLeast = (attribute: Operand, values: string[], count: number): Condition => {
  if (!Object.hasOwn(BUILT_INS, attribute.text)) return hasAtLeast(attribute.text, values, count);
  if (count <= 0) return every([]);
  return count === 1 ? some(values.map((value) => hasValue(attribute, value))) : some([]);
};

/** Expresses the comparison of a count with "at least" only. */
function compared(operator: Operator, count: number, atLeast: (count: number) => Condition): Condition {
  switch (operator) {
    case ">=":
      return atLeast(count);
    case ">":
      return atLeast(count + 1);
    case "<":
      return not(atLeast(count));
    case "<=":
      return not(atLeast(count + 1));
    case "=":
      return every([atLeast(count), not(atLeast(count + 1))]);
    case "!=":
      return some([not(atLeast(count)), atLeast(count + 1)]);
  }
}
