import { describe, expect, test } from "vitest";
import type { Grantee } from "@/marketplace/access/grants";
import { isPublicRead, may, permissionsOf, requireMay } from "@/marketplace/access/rights";

const aHolder = (grantees: Grantee[], actorId: string | null = "usr_1", permissions: string[] = []) => ({
  grantees: new Set(grantees),
  permissions: new Set(permissions),
  isSecret: false,
  actorId,
});
const thrownBy = (call: () => void): unknown => {
  try {
    call();
  } catch (error) {
    return error;
  }
  return null;
};

describe("the rights of a caller", () => {
  test.each([
    ["a right on own objects includes an own object", aHolder(["user"]), "user:edit", "usr_1", true],
    ["a right on own objects excludes another's object", aHolder(["user"]), "user:edit", "usr_2", false],
    ["a right on own objects excludes an object without owner", aHolder(["user"]), "user:edit", null, false],
    ["a caller without the right is refused on an own object", aHolder(["key"]), "user:edit", "usr_1", false],
    ["a caller without the right is refused on another's object", aHolder(["key"]), "asset:moderate", "usr_2", false],
    ["a right on all objects includes another's object", aHolder(["administrator"]), "user:edit", "usr_2", true],
    ["a key alone owns nothing", aHolder(["user"], null), "user:edit", null, false],
    [
      "a custom right includes an own object",
      aHolder(["user"], "usr_1", ["asset:moderate"]),
      "asset:moderate",
      "usr_1",
      true,
    ],
    [
      "a custom right excludes another's object",
      aHolder(["user"], "usr_1", ["asset:moderate"]),
      "asset:moderate",
      "usr_2",
      false,
    ],
    [
      "a custom right on all objects includes another's object",
      aHolder([], "usr_1", ["asset:moderate:all"]),
      "asset:moderate",
      "usr_2",
      true,
    ],
  ] as const)("%s", (_, holder, action, ownerId, allowed) => {
    expect(may(holder, action, ownerId)).toBe(allowed);
    const refusal = thrownBy(() => requireMay(holder, action, ownerId));
    if (allowed) expect(refusal).toBeNull();
    else expect(refusal).toMatchObject({ status: 403 });
  });

  test("permissions list each action once, with :all when on all objects", () => {
    const named = permissionsOf(aHolder(["user", "administrator"]));
    expect(named).toContain("user:edit:all");
    expect(named).not.toContain("user:edit");
    expect(named).toContain("session:list");
    expect(new Set(named).size).toBe(named.length);
  });
});

test.each([
  ["asset:list", true],
  ["asset:read", true],
  ["user:offers", true],
  ["graphql:query", true],
  ["rating:stats", true],
  // Not on the replica: actions that write, that need a right, or that only a logged-in person may do.
  ["user:create", false],
  ["auth:login", false],
  ["document:list", false],
  ["transaction:list", false],
  ["session:list", false],
] as const)("the action %s is a public read: %s", (action, isRead) => {
  expect(isPublicRead(action)).toBe(isRead);
});
