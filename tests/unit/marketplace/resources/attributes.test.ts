import fc from "fast-check";
import { expect, test } from "vitest";
import { type Declaration, findAttributeErrors } from "@/marketplace/resources/assets/attributes";

const declared = (declaration: Declaration) => new Map([["x", declaration]]);
const accepts = (declaration: Declaration, value: unknown) =>
  findAttributeErrors({ x: value }, declared(declaration)).length === 0;

const NUMBER: Declaration = { type: "number", listValues: null };
const CHOICE: Declaration = { type: "select", listValues: ["a", "b"] };
const TAGS: Declaration = { type: "tags", listValues: ["a", "b"] };
const FREE_TAGS: Declaration = { type: "tags", listValues: null };
const TEXT: Declaration = { type: "text", listValues: null };
const FLAG: Declaration = { type: "boolean", listValues: null };

test.each([
  [NUMBER, 1.5, true],
  [NUMBER, "1", false],
  [NUMBER, Number.POSITIVE_INFINITY, false],
  [FLAG, false, true],
  [FLAG, 0, false],
  [TEXT, "", true],
  [TEXT, "x".repeat(3001), false],
  [TEXT, ["a"], false],
  [CHOICE, "a", true],
  [CHOICE, "c", false],
  [CHOICE, ["a"], false],
  [TAGS, [], true],
  [TAGS, ["b", "a"], true],
  [TAGS, ["a", "c"], false],
  [TAGS, "a", false],
  [TAGS, [null], false],
  [FREE_TAGS, ["whatever"], true],
  [FREE_TAGS, [1], false],
  [FREE_TAGS, Array(201).fill("a"), false],
])("the declaration %j accepts %j: %s", (declaration, value, expected) => {
  expect(accepts(declaration, value)).toBe(expected);
});

test("null is always accepted, and undeclared attributes are refused", () => {
  for (const declaration of [NUMBER, FLAG, TEXT, CHOICE, TAGS]) expect(accepts(declaration, null)).toBe(true);
  expect(findAttributeErrors({ toString: 1, y: null }, declared(TEXT))).toEqual([
    { name: "toString", value: 1, message: "Unknown custom attribute" },
    { name: "y", value: null, message: "Unknown custom attribute" },
  ]);
});

test("any accepted value has the declared type", () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.constantFrom("a", "b", 0, ["a"])), (value) => {
      if (value !== null && accepts(NUMBER, value)) expect(value).toBeTypeOf("number");
      if (value !== null && accepts(CHOICE, value)) expect(["a", "b"]).toContain(value);
      if (value !== null && accepts(FREE_TAGS, value)) expect(value).toBeInstanceOf(Array);
    }),
  );
});
