import { expect, test } from "vitest";
import { toToolQuery } from "@/lib/rules/tools/tool-params";

test("the query of a tool leaves out empty values and repeats the name of a list", () => {
  expect(toToolQuery({ a: null, b: "", c: 0, d: ["x", "", "y"] }).toString()).toBe("c=0&d=x&d=y");
});

test("a number in the query of a tool has a decimal comma", () => {
  expect(toToolQuery({ a: 2500.5, b: 1.125 }).get("a")).toBe("2500,5");
  expect(toToolQuery({ b: 1.125 }).get("b")).toBe("1,1250");
});
