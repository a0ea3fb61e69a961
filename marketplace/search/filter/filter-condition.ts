import { type RawBuilder, sql } from "kysely";
import type { CustomAttributeType } from "@/lib/entities/custom-attribute";
import { booleanOf, jsonOf, numberOf, textOf } from "@/marketplace/search/attribute-values";
import { type Condition, every, not, some } from "@/marketplace/search/condition";
import { filterError } from "@/marketplace/search/filter/filter-error";
import type { Filter, Operand } from "@/marketplace/search/filter/parse";
import type { Operator } from "@/marketplace/search/filter/tokens";
import type { SearchSettings } from "@/marketplace/search/settings";

type BuiltIn = { type: CustomAttributeType; column: RawBuilder<unknown> };
type Kind<Name extends Filter["kind"]> = Extract<Filter, { kind: Name }>;

const BUILT_INS: Record<string, BuiltIn> = {
  _validated: { type: "boolean", column: sql`assets.validated` },
  _active: { type: "boolean", column: sql`assets.active` },
  _price: { type: "number", column: sql`assets.price` },
  _id: { type: "select", column: sql`assets.id` },
  _categoryId: { type: "select", column: sql`assets.category_id` },
  _assetTypeId: { type: "select", column: sql`assets.asset_type_id` },
  _ownerId: { type: "select", column: sql`assets.owner_id` },
  _name: { type: "text", column: sql`assets.name` },
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

/** Names of attributes that a filter mentions: the payload's fields of the same meaning are then ignored (contract §5). */
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

/** The condition that a parsed filter puts on an asset. Throws a 400 when an attribute or a value has the wrong type. */
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

  /** NOT goes down to the relations: the opposite of "more than" is "at most", which an asset without value is not. */
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
    return sql<boolean>`coalesce(${this.booleanOf(attribute)}, false)`;
  }

  private inequality({ attribute, operator, sign, value }: Kind<"comparison">): Condition {
    if (this.typeOf(attribute) !== "number") {
      const problem = `Number attribute expected when using "${sign}": ${attribute.text} is not a number.`;
      throw this.error(problem + this.suggestion(attribute), attribute);
    }
    return sql<boolean>`coalesce(${this.numberOf(attribute)} ${SIGNS[operator]} ${this.number(value, sign)}::numeric, false)`;
  }

  private equality({ attribute, operator, sign, value }: Kind<"comparison">): Condition {
    const equal = sql<boolean>`coalesce(${this.equal(attribute, value, sign)}, false)`;
    return operator === "=" ? equal : not(equal);
  }

  private equal(attribute: Operand, value: Operand, sign: string): Condition {
    const type = this.typeOf(attribute);
    switch (type) {
      case "number":
        return sql<boolean>`${this.numberOf(attribute)} = ${this.number(value, sign)}::numeric`;
      case "boolean":
        if (value.text !== "true" && value.text !== "false")
          throw this.error(`Boolean value expected when using "${sign}": ${value.text} is not true or false.`, value);
        return sql<boolean>`${this.booleanOf(attribute)} = ${value.text === "true"}`;
      case "text":
      case "select":
        return sql<boolean>`${builtIn(attribute)?.column ?? textOf(attribute.text)} = ${value.text}`;
      default: {
        const problem =
          "Text, select, boolean or number custom attribute expected when using equality operator but found";
        throw this.error(`${problem} '${attribute.text}'.${this.suggestion(attribute)}`, attribute);
      }
    }
  }

  /** How many of these values the asset has, compared with a number; at least one when none is given. */
  private list({ attribute, values, operator, count }: Kind<"list">): Condition {
    const type = this.typeOf(attribute);
    if (type !== "select" && type !== "tags") {
      const problem = "Text list can only be used with select and tags custom attribute types but found";
      throw this.error(`${problem} '${attribute.text}'.${this.suggestion(attribute)}`, attribute);
    }
    const asked = [...new Set(values.map(({ text }) => text))];
    const column = builtIn(attribute)?.column;
    const has = column ? sql`${column} = value` : sql`${jsonOf(attribute.text)} ? value`;
    return sql<boolean>`((SELECT count(*) FROM unnest(${asked}::text[]) AS asked (value) WHERE ${has}) ${SIGNS[operator]} ${count}::int)`;
  }

  private typeOf({ text }: Operand): CustomAttributeType | undefined {
    return Object.hasOwn(BUILT_INS, text) ? BUILT_INS[text]?.type : this.settings.attributes.get(text);
  }

  private numberOf(attribute: Operand) {
    return builtIn(attribute)?.column ?? numberOf(attribute.text);
  }

  private booleanOf(attribute: Operand) {
    return builtIn(attribute)?.column ?? booleanOf(attribute.text);
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

const builtIn = ({ text }: Operand): BuiltIn | undefined =>
  Object.hasOwn(BUILT_INS, text) ? BUILT_INS[text] : undefined;
