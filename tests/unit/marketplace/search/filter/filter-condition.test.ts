import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { describe, expect, test } from "vitest";
import type { CustomAttributeType } from "@/lib/entities/custom-attribute";
import { every } from "@/marketplace/search/condition";
import { attributesOf, toFilterCondition } from "@/marketplace/search/filter/filter-condition";
import { parseFilter } from "@/marketplace/search/filter/parse";
import { toStatement } from "@/marketplace/search/statement";

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
const compile = (filter: string) => {
  const scope = toFilterCondition(parseFilter(filter), filter, { attributes });
  return toStatement({ scope, levels: [every([])], facets: [] }).compile(db);
};
const refusal = (filter: string) => {
  try {
    compile(filter);
    return null;
  } catch (error) {
    return error;
  }
};

describe("toFilterCondition", () => {
  test("values are parameters, never SQL", () => {
    const { sql: text, parameters } = compile("slug == 'x; DROP TABLE assets' AND salaryMin > 30000");
    expect(text).not.toContain("DROP");
    expect(parameters.flat()).toEqual(expect.arrayContaining(["x; DROP TABLE assets", 30_000]));
  });

  test("NOT reaches the relations: not more than 5 is at most 5", () => {
    expect(compile("NOT (_price > 5)").sql).toBe(compile("_price <= 5").sql);
    expect(compile("NOT (_price > 5 AND _price < 9)").sql).toBe(compile("_price <= 5 OR _price >= 9").sql);
    expect(compile("NOT (NOT (_active))").sql).toBe(compile("_active").sql);
    expect(compile("NOT (slug == a)").sql).toBe(compile("slug != a").sql);
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
  ])("%s is a 400 that names the attribute or the value", (filter, message, offset) => {
    expect(refusal(filter)).toMatchObject({
      status: 400,
      body: { message, data: { filter, location: { start: { offset } } } },
    });
  });
});

test("attributesOf names what a filter speaks of, however deep", () => {
  expect(attributesOf(parseFilter("_active AND NOT (tools[a] OR _categoryId == b)"))).toEqual([
    "_active",
    "tools",
    "_categoryId",
  ]);
});
