import { describe, expect, test } from "vitest";
import { holdsPart } from "@/lib/rules/json-equal";

describe("holdsPart", () => {
  test.each([
    [{ a: { b: 1, c: 2 } }, { a: { b: 1 } }, true],
    [{ a: { b: 1 } }, { a: { b: 2 } }, false],
    [{}, { a: { b: null, c: {} } }, true],
    [{ a: null }, { a: {} }, true],
    [{}, { a: { b: 1 } }, false],
    [{ a: [1] }, { a: {} }, false],
  ])("holdsPart of %j and %j is %j", (object, part, holds) => expect(holdsPart(object, part)).toBe(holds));
});
