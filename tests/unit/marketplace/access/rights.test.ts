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
    ["a right on own things reaches them", aHolder(["user"]), "user:edit", "usr_1", true],
    ["a right on own things does not reach another's", aHolder(["user"]), "user:edit", "usr_2", false],
    ["a right on own things does not reach ownerless ones", aHolder(["user"]), "user:edit", null, false],
    ["a caller without the right does not reach own things", aHolder(["key"]), "user:edit", "usr_1", false],
    ["a caller without the right does not reach another's", aHolder(["key"]), "asset:moderate", "usr_2", false],
    ["a right on all things reaches another's", aHolder(["administrator"]), "user:edit", "usr_2", true],
    ["a key alone owns nothing", aHolder(["user"], null), "user:edit", null, false],
    [
      "a custom right reaches own things",
      aHolder(["user"], "usr_1", ["asset:moderate"]),
      "asset:moderate",
      "usr_1",
      true,
    ],
    [
      "a custom right does not reach another's",
      aHolder(["user"], "usr_1", ["asset:moderate"]),
      "asset:moderate",
      "usr_2",
      false,
    ],
    [
      "a custom right on all reaches another's",
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

  test("permissions list each action once, with :all on all objects", () => {
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
  // Actions that write, that take a right, or that only a signed-in person reads stay on the database of writes.
  ["user:create", false],
  ["auth:login", false],
  ["document:list", false],
  ["transaction:list", false],
  ["session:list", false],
] as const)("%s is a public read: %s", (action, isRead) => {
  expect(isPublicRead(action)).toBe(isRead);
});
