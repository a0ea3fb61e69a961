import { expect, test } from "vitest";
import { z } from "zod";
import { Role } from "@/lib/entities/role";
import { newId } from "@/marketplace/db/new-id";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const { call, get, post, signIn } = withMarketplace({ seeded: false });

const create = async (body: object) => Role.parse((await post("/roles", body, withSecret)).body);
const edit = (id: string, body: object) => call("PATCH", `/roles/${id}`, body, withSecret);
const remove = (id: string) => call("DELETE", `/roles/${id}`, undefined, withSecret);
const list = async () => z.array(Role).parse((await get("/roles")).body);
const aValue = () => newId("role");

test("the roles of the policy are listed with their permissions", async () => {
  const roles = new Map((await list()).map((role) => [role.value, role]));
  expect([...roles.keys()]).toEqual(
    expect.arrayContaining(["client", "member", "editor", "administrator", "accounting", "recruiter", "applicant"]),
  );
  expect(roles.get("editor")).toMatchObject({
    customRole: false,
    permissions: expect.arrayContaining(["asset:moderate:all"]),
  });
  expect(roles.get("recruiter")).toMatchObject({
    permissions: [],
    organizationPermissions: expect.arrayContaining(["asset:create", "transaction:transition", "savedSearch:list"]),
  });
  expect(roles.get("public")?.permissions).toContain("asset:list:all");
  expect(roles.get("provider")?.permissions).toEqual(roles.get("user")?.permissions);
});

test("a role of the policy is readable and unchangeable", async () => {
  expect((await get("/roles/role_administrator")).body).toMatchObject({ value: "administrator", customRole: false });
  expect(await edit("role_administrator", { name: "x" })).toMatchObject({
    status: 403,
    body: { message: "Only custom roles can be modified", statusCode: 403 },
  });
  expect(await remove("role_administrator")).toMatchObject({
    status: 403,
    body: { message: "Only custom roles can be removed" },
  });
});

test("a custom role gives its permissions and its parents' at once", async () => {
  const above = await create({ name: "Au-dessus", value: aValue(), permissions: ["category:create:all"] });
  const role = await create({ name: "Classement", value: aValue(), parentId: above.id });
  const { headers } = await signIn({ roles: ["user", role.value], confirmed: true });
  expect((await post("/categories", { name: "Audit" }, headers)).status).toBe(200);
  await edit(above.id, { permissions: [] });
  expect((await post("/categories", { name: "Paie" }, headers)).status).toBe(403);
});

test("a role's value is unique, policy roles included", async () => {
  const { value } = await create({ name: "Un", value: aValue() });
  for (const taken of [value, "administrator", "dev", "public"]) {
    expect(await post("/roles", { name: "Deux", value: taken }, withSecret)).toMatchObject({
      status: 422,
      body: { message: "Existing role with this value" },
    });
  }
});

test("roles cannot be each other's parent, even in simultaneous edits", async () => {
  const [one, two] = [await create({ name: "Un", value: aValue() }), await create({ name: "Deux", value: aValue() })];
  const statuses = await Promise.all([edit(one.id, { parentId: two.id }), edit(two.id, { parentId: one.id })]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await edit(one.id, { parentId: one.id })).body).toMatchObject({ message: "A role cannot be its own parent" });
  expect((await edit(one.id, { parentId: "role_none" })).body).toMatchObject({ message: "Parent role not found" });
});

test("a role in use cannot be removed", async () => {
  const { id, value } = await create({ name: "Utile", value: aValue() });
  await signIn({ roles: ["user", value] });
  await signIn({ organizations: { org_a: { roles: [value] } } });
  await post("/api-keys", { name: "Robot", type: "robot", roles: [value] }, withSecret);
  await create({ name: "Fille", value: aValue(), parentId: id });
  await call("PATCH", "/config", { stelace: { roles: { whitelist: [value] } } }, withSecret);
  expect(await remove(id)).toMatchObject({
    status: 422,
    body: { message: "This role is still referenced in 2 users, 1 api keys, 1 roles, 1 configurations" },
  });
});

test("the removal of an unused role succeeds, even when repeated", async () => {
  const { id } = await create({ name: "Inutile", value: aValue() });
  expect(await remove(id)).toMatchObject({ status: 200, body: { id } });
  expect(await remove(id)).toMatchObject({ status: 200, body: { id } });
  expect((await get(`/roles/${id}`)).status).toBe(404);
});

test.each([
  ["a value that is no word", { value: "org:administrator" }, 400],
  ["an unknown permission", { permissions: ["asset:create", "asset:eat"] }, 422],
  ["a namespace of the platform's own", { readNamespaces: ["system"] }, 422],
  ["too many permissions", { permissions: Array(501).fill("asset:list") }, 400],
])("a role with %s is refused", async (_, body, status) => {
  expect((await post("/roles", { name: "x", value: aValue(), ...body }, withSecret)).status).toBe(status);
});

test("a role's value cannot be changed", async () => {
  const { id } = await create({ name: "Un", value: aValue() });
  expect(await edit(id, { value: "autre" })).toMatchObject({
    status: 400,
    body: { message: '"value" is not allowed' },
  });
});

test("only a secret key writes roles", async () => {
  const { headers } = await signIn({ roles: ["user", "administrator"] });
  expect((await post("/roles", { name: "x", value: aValue() }, headers)).status).toBe(403);
});
