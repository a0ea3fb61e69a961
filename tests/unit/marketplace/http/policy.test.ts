import { expect, test } from "vitest";
import { type Action, isAllowed } from "@/marketplace/http/policy";

test("what the policy does not list is refused to everybody", () => {
  for (const action of ["asset:remove", "toString", "constructor"]) {
    expect(isAllowed("public", action as Action)).toBe(false);
    expect(isAllowed("anonymous", action as Action)).toBe(false);
  }
});

test("without key, only probes, documentation and images", () => {
  const asked: Action[] = ["health:read", "openapi:read", "image:read", "asset:list", "config:read", "event:create"];
  expect(asked.filter((action) => isAllowed("anonymous", action))).toEqual([
    "health:read",
    "openapi:read",
    "image:read",
  ]);
  expect(asked.every((action) => isAllowed("public", action))).toBe(true);
});
