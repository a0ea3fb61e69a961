import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { describe, expect, test } from "vitest";
import type { CustomAttributeType } from "@/lib/entities/custom-attribute";
import type { Condition } from "@/marketplace/search/condition";
import { attributesOf, toFilterCondition } from "@/marketplace/search/filter/filter-condition";
import { parseFilter } from "@/marketplace/search/filter/parse";

const db = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const attributes = new Map<string, CustomAttributeType>([
  ["salaryMin", "number"],
  ["slug", "text"],
  ["remoteWork", "select"],
  ["advantages", "tags"],
  ["hiddenFromSearch", "boolean"],
]);
const translate = (filter: string) => toFilterCondition(parseFilter(filter), filter, { attributes });
/** Returns the condition with the compiled SQL of its rows. */
function shown(condition: Condition): unknown {
  switch (condition.kind) {
    case "every":
    case "some":
      return { ...condition, of: condition.of.map(shown) };
    case "not":
      return { ...condition, of: shown(condition.of) };
    case "row": {
      const { sql, parameters } = condition.where.compile(db);
      return { kind: "row", sql, parameters };
    }
    default:
      return condition;
  }
}
const refusal = (filter: string) => {
  try {
    translate(filter);
    return null;
  } catch (error) {
    return error;
  }
};

describe("toFilterCondition", () => {
  test("values of a filter become conditions or parameters, never SQL", () => {
    expect(shown(translate("slug == 'x; DROP TABLE assets' AND salaryMin > 30000"))).toEqual({
      kind: "every",
      of: [
        { kind: "has", field: "slug", values: ["x; DROP TABLE assets"] },
        {
          kind: "row",
          sql: "(search_documents.numbers ->> $1::text)::numeric > $2::numeric",
          parameters: ["salaryMin", 30_000],
        },
      ],
    });
  });

  test.each([
    ["NOT (_price > 5)", "_price <= 5"],
    ["NOT (_price > 5 AND _price < 9)", "_price <= 5 OR _price >= 9"],
    ["NOT (NOT (_active))", "_active"],
    ["NOT (slug == a)", "slug != a"],
  ])("the filter %s is translated as %s", (opposite, filter) => {
    expect(shown(translate(opposite))).toEqual(shown(translate(filter)));
  });

  test.each([
    [
      "price > 3",
      'Number attribute expected when using ">": price is not a number. Did you mean Stelace built-in "_price"?',
      0,
    ],
    ["slug >= 3", 'Number attribute expected when using ">=": slug is not a number.', 0],
    ["_price > abc", 'Number value expected when using ">": abc is not a number.', 9],
    ["_price = 1e999", 'Number value expected when using "=": 1e999 is not a number.', 9],
    [
      "advantages == car",
      "Text, select, boolean or number custom attribute expected when using equality operator but found 'advantages'.",
      0,
    ],
    ["_active == yes", 'Boolean value expected when using "==": yes is not true or false.', 11],
    ["salaryMin", "salaryMin is not a boolean. Please use an operator instead of shorthand expression.", 0],
    ["slug[a]", "Text list can only be used with select and tags custom attribute types but found 'slug'.", 0],
    [
      "constructor == 1",
      "Text, select, boolean or number custom attribute expected when using equality operator but found 'constructor'.",
      0,
    ],
    [
      "id == 1",
      "Text, select, boolean or number custom attribute expected when using equality operator but found 'id'. Did you mean Stelace built-in \"_id\"?",
      0,
    ],
  ])("the filter %s is refused with a 400 that names the attribute or the value", (filter, message, offset) => {
    expect(refusal(filter)).toMatchObject({
      status: 400,
      body: { message, data: { filter, location: { start: { offset } } } },
    });
  });
});

test("attributesOf lists every attribute of a filter, however deep", () => {
  expect(attributesOf(parseFilter("_active AND NOT (tools[a] OR _categoryId == b)"))).toEqual([
    "_active",
    "tools",
    "_categoryId",
  ]);
});
