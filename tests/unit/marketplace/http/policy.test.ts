import { expect, test } from "vitest";
import { NOBODY } from "@/marketplace/http/caller";
import { ACTIONS, type Action, type Grantee } from "@/marketplace/http/policy";
import { may, permissionsGranted, scopeOf } from "@/marketplace/http/rights";

const caller = (...grantees: Grantee[]) => ({ ...NOBODY, grantees: new Set<Grantee>(["anyone", ...grantees]) });

test("what the policy does not list is refused to everybody but a secret key", () => {
  for (const action of ["asset:destroy", "toString", "constructor", "__proto__"]) {
    expect(scopeOf(caller("key", "user", "administrator"), action as Action)).toBe(null);
  }
});

test("without key, only probes, documentation, pictures, and what proves itself", () => {
  expect(ACTIONS.filter((action) => scopeOf(NOBODY, action))).toEqual([
    "health:read",
    "openapi:read",
    "docs:read",
    "image:read",
    "suggestion:list",
    "file:put",
    "token:confirm",
    "alert:unsubscribe",
  ]);
});

test("own things are those of whom one acts as, and of nobody else", () => {
  const firm = { ...caller("key", "org:recruiter"), actorId: "org_a" };
  expect(may(firm, "asset:edit", "org_a")).toBe(true);
  expect(may(firm, "asset:edit", "org_b")).toBe(false);
  expect(may({ ...firm, actorId: null }, "asset:edit", null)).toBe(false);
});

test("a secret key may do everything, but what only a person can", () => {
  const key = { ...caller("key"), isSecret: true };
  expect(scopeOf(key, "apiKey:create")).toBe("all");
  expect(scopeOf(key, "password:change")).toBe(null);
});

test("an owner cannot validate: only editors and administrators of the platform moderate", () => {
  const moderators = (["user", "editor", "administrator", "org:administrator", "org:editor"] as const).filter(
    (grantee) => permissionsGranted(grantee).includes("asset:moderate:all"),
  );
  expect(moderators).toEqual(["editor", "administrator"]);
});
