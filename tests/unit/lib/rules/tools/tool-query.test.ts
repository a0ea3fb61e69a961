import fc from "fast-check";
import { expect, test } from "vitest";
import { type RawParams, toRawParams } from "@/lib/rules/search/params";
import { TOOL_NAMES } from "@/lib/rules/tools/tool-names";
import { hasInput, readTool, sharedQuery } from "@/lib/rules/tools/tool-query";

const TODAY = "2026-11-21";
const read = (params: RawParams) => readTool("brut-net", params, TODAY);
const NAMES = [...new Set(TOOL_NAMES.flatMap((name) => [...readTool(name, {}, TODAY).query.keys()])), "__proto__", "x"];
const value = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.double().map(String),
  fc.constantFrom("1e999", "-0", "\u0000", "0x10"),
);
const anyParams = fc.dictionary(fc.constantFrom(...NAMES), fc.oneof(value, fc.array(value, { maxLength: 3 })));

test("every tool reads any query, and its shared link is read as the same query", () => {
  fc.assert(
    fc.property(anyParams, fc.constantFrom(...TOOL_NAMES), (params, name) => {
      const { query } = readTool(name, params, TODAY);
      expect(readTool(name, toRawParams(query), TODAY).query.toString()).toBe(query.toString());
    }),
    { numRuns: 500 },
  );
});

test("a tool has input when one of its own parameters is given", () => {
  const input = [{ salaire: "3000" }, { salaire: "3000", utm_source: "a" }, { utm_source: "a" }, {}];
  expect(input.map((params) => hasInput(read(params), params))).toEqual([true, true, false, false]);
});

test("a valid input has a shared link, and an invalid input has none", () => {
  expect(sharedQuery(read({ salaire: "3.000" }))?.get("salaire")).toBe("3000");
  expect(sharedQuery(read({ salaire: "abc" }))).toBeNull();
});
