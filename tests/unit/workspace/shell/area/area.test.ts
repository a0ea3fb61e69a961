import { describe, expect, test } from "vitest";
import { aUser } from "@/tests/support/session-harness";
import { areaOf, isAllowed, isInArea } from "@/workspace/shell/area/area";

const person = aUser({ id: "usr_1" });
const acting = (organizationId: string | null, ...permissions: string[]) => ({
  naturalUser: person,
  organizations: [],
  user: person,
  organizationId,
  permissions,
});

describe("isAllowed", () => {
  test.each([
    ["transaction:list", ["transaction:list"], true],
    ["transaction:list", ["transaction:list:all"], true],
    ["transaction:list", ["*"], true],
    ["transaction:list", ["transaction:read"], false],
    ["asset:moderate:all", ["asset:moderate"], false],
  ] as const)("whether the permission %s is granted by %j is %s", (permission, permissions, expected) => {
    expect(isAllowed({ permissions: [...permissions] }, permission)).toBe(expected);
  });
});

describe("areas", () => {
  test.each([
    ["a person", acting(null, "transaction:list"), "candidate", ["candidate"]],
    ["a firm", acting("org_1", "transaction:list"), "firm", ["firm"]],
    ["a moderator", acting(null, "asset:moderate:all"), "platform", ["candidate", "platform"]],
    ["a moderator who acts as a firm", acting("org_1", "asset:moderate:all"), "firm", ["firm"]],
  ] as const)("%s has one home area and may enter only the permitted areas", (_who, current, home, entered) => {
    expect(areaOf(current)).toBe(home);
    expect((["candidate", "firm", "platform"] as const).filter((area) => isInArea(area, current))).toEqual(entered);
  });
});
