import { expect, test } from "vitest";
import { ANONYMOUS } from "@/marketplace/access/caller";
import type { Grantee } from "@/marketplace/access/grants";
import { ACTIONS, type Action } from "@/marketplace/access/policy";
import { may, permissionsGranted, permissionsOf, requireMay, scopeOf } from "@/marketplace/access/rights";

const caller = (...grantees: Grantee[]) => ({ ...ANONYMOUS, grantees: new Set<Grantee>(["anyone", ...grantees]) });

test("an unlisted action is refused, even to an administrator", () => {
  for (const action of ["asset:destroy", "toString", "constructor", "__proto__"]) {
    expect(scopeOf(caller("key", "user", "administrator"), action as Action)).toBe(null);
  }
});

test("a caller without a key may do only the seventeen listed actions", () => {
  expect(ACTIONS.filter((action) => scopeOf(ANONYMOUS, action))).toEqual([
    "health:read",
    "openapi:read",
    "docs:read",
    "image:read",
    "suggestion:list",
    "file:put",
    "token:confirm",
    "alert:unsubscribe",
    "alert:manage",
    "newsletter:confirm",
    "newsletter:unsubscribe",
    "reminder:answer",
    "resume:stillSearching",
    "talentPool:answerByMail",
    "addedApplication:eraseByMail",
    "interviewCalendar:read",
    "inboundMail:receive",
  ]);
});

test("own objects are those of the acting user or organization", () => {
  const firm = { ...caller("key", "org:recruiter"), actorId: "org_a" };
  expect(may(firm, "asset:edit", "org_a")).toBe(true);
  expect(may(firm, "asset:edit", "org_b")).toBe(false);
  expect(may({ ...firm, actorId: null }, "asset:edit", null)).toBe(false);
});

test("a right on all objects includes those of others", () => {
  expect(may(caller("key", "administrator"), "asset:edit", "org_b")).toBe(true);
  expect(may(caller("key"), "asset:edit", "org_b")).toBe(false);
});

test("an action beyond a caller's rights throws Forbidden", () => {
  const firm = { ...caller("key", "org:recruiter"), actorId: "org_a" };
  expect(() => requireMay(firm, "asset:edit", "org_a")).not.toThrow();
  expect(() => requireMay(firm, "asset:edit", "org_b")).toThrow("Forbidden");
});

test("a secret key may do every action except those that need a person", () => {
  const key = { ...caller("key"), isSecret: true };
  expect(scopeOf(key, "apiKey:create")).toBe("all");
  expect(scopeOf(key, "password:change")).toBe(null);
  expect(scopeOf({ ...key, actorId: "usr_1" }, "password:change")).toBe("all");
});

test("a custom right is on own objects, or on all with :all or *", () => {
  const holder = (...permissions: string[]) => ({ ...caller("key"), permissions: new Set(permissions) });
  expect(scopeOf(holder("asset:moderate"), "asset:moderate")).toBe("own");
  expect(scopeOf(holder("asset:moderate:all"), "asset:moderate")).toBe("all");
  expect(scopeOf(holder("*"), "asset:moderate")).toBe("all");
  expect(scopeOf(holder("asset:edit"), "asset:moderate")).toBe(null);
});

test("permissions are listed as object:action, with :all when on all objects", () => {
  const listed = permissionsOf(caller("key", "org:recruiter"));
  expect(listed).toContain("asset:list:all");
  expect(listed).toContain("transaction:read");
  expect(listed).not.toContain("transaction:read:all");
  expect(listed.filter((permission) => /^(order|apiKey):/.test(permission))).toEqual([]);
  expect(permissionsOf(caller())).toHaveLength(17);
});

test("only editors and administrators of the platform may moderate", () => {
  const moderators = (["user", "editor", "administrator", "org:administrator", "org:editor"] as const).filter(
    (grantee) => permissionsGranted(grantee).includes("asset:moderate:all"),
  );
  expect(moderators).toEqual(["editor", "administrator"]);
});
