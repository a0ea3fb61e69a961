import { expect, test } from "vitest";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const { database, get, post, signIn } = withMarketplace({ seeded: false });

const check = async (permissions: string[], headers?: Record<string, string>) =>
  (await post("/permissions/check", { permissions }, headers)).body;

test("each permission is returned; an unknown permission is false", async () => {
  expect(await check(["asset:list", "asset:create", "zzz:x", "missingPlanPermissions", "constructor"])).toEqual({
    missingPlanPermissions: [],
    "asset:list": true,
    "asset:create": false,
    "zzz:x": false,
    constructor: false,
  });
});

test("a right on own objects is not a right on all", async () => {
  const { headers } = await signIn();
  expect(await check(["asset:create", "asset:create:all"], headers)).toMatchObject({
    "asset:create": true,
    "asset:create:all": false,
  });
  expect(await check(["asset:create:all", "*"], withSecret)).toMatchObject({ "asset:create:all": true, "*": true });
});

test("too many permissions, or an unreadable list, answers 400", async () => {
  expect((await post("/permissions/check", {})).status).toBe(400);
  expect((await post("/permissions/check", { permissions: "asset:list" })).status).toBe(400);
  expect((await post("/permissions/check", { permissions: Array(501).fill("a:b") })).status).toBe(400);
});

test("a user's permissions are those of their roles, or the organization's", async () => {
  const organization = newId("org");
  await insertRow(database.db, "users", { id: organization, display_name: "Cabinet" });
  const person = { organizations: { [organization]: { roles: ["accounting"] } } };
  const own = (await get("/auth/hc-perms", (await signIn(person)).headers)).body;
  expect(own).toEqual(expect.arrayContaining(["asset:list:all", "asset:create", "transaction:create", "session:list"]));
  expect(own).not.toContain("asset:moderate:all");
  const acting = (await get("/auth/hc-perms", (await signIn({ ...person, as: organization })).headers)).body;
  expect(acting).toEqual(expect.arrayContaining(["order:create", "auth:permissions"]));
  expect(acting).not.toContain("transaction:create");
});

test("a key alone has no list of permissions", async () => {
  expect((await get("/auth/hc-perms")).status).toBe(403);
});
