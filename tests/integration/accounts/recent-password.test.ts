import { expect, test } from "vitest";
import { ROLES, type RoleName } from "@/marketplace/access/grants";
import type { Action } from "@/marketplace/access/policy";
import { mayOnSomething } from "@/marketplace/access/rights";
import { apiRoutes } from "@/marketplace/app";
import { createOrganization, PASSWORD, signedUp } from "@/tests/support/accounts";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";

const marketplace = withMarketplace();
const { database, call, post, signIn } = marketplace;

const REQUIRED = { status: 403, body: { data: { code: "passwordRequired" } } };
const MINUTE_MS = 60_000;

type Session = { headers: Record<string, string> };

const edit = ({ headers }: Session) => call("PATCH", "/config", { custom: { tried: true } }, headers);
const confirm = ({ headers }: Session, password: unknown = PASSWORD) => post("/auth/confirm", { password }, headers);

async function anAdministrator() {
  const { id } = await signedUp(marketplace);
  await database.db
    .updateTable("users")
    .set({ roles: ["administrator"] })
    .where("id", "=", id)
    .execute();
  return { id, here: await signIn({ id }), there: await signIn({ id }) };
}

test("a confirmed password is valid in its session alone", async () => {
  const { here, there } = await anAdministrator();
  expect(await edit(here)).toMatchObject(REQUIRED);
  expect(await confirm(here)).toMatchObject({ status: 200, body: { success: true } });
  expect(await edit(here)).toMatchObject({ status: 200 });
  expect(await edit(there)).toMatchObject(REQUIRED);
});

test("a confirmed password is valid for ten minutes", async () => {
  const { here } = await anAdministrator();
  await confirm(here);
  const age = (minutes: number) =>
    database.db
      .updateTable("sessions")
      .set({ password_confirmed_date: new Date(Date.now() - minutes * MINUTE_MS) })
      .where("id", "=", here.sessionId)
      .execute();
  await age(9);
  expect(await edit(here)).toMatchObject({ status: 200 });
  await age(10);
  expect(await edit(here)).toMatchObject(REQUIRED);
});

test("a password change ends the earlier confirmation", async () => {
  const { here } = await anAdministrator();
  await confirm(here);
  const newPassword = "trois tortues rapides";
  await post("/password/change", { currentPassword: PASSWORD, newPassword }, here.headers);
  expect(await edit(here)).toMatchObject(REQUIRED);
  expect(await confirm(here)).toMatchObject({ status: 422 });
  await confirm(here, newPassword);
  expect(await edit(here)).toMatchObject({ status: 200 });
});

test("twenty wrong passwords block further attempts of that session alone", async () => {
  const { here, there } = await anAdministrator();
  expect(await confirm(here, "faux")).toMatchObject({
    status: 422,
    body: { data: [{ path: ["password"], type: "password.incorrect" }] },
  });
  expect(await edit(here)).toMatchObject(REQUIRED);
  const tries = await Promise.all(Array.from({ length: 19 }, () => confirm(here, "faux")));
  expect(tries.map(({ status }) => status)).toEqual(Array(19).fill(422));
  expect(await confirm(here)).toMatchObject({ status: 429 });
  expect(await confirm(there)).toMatchObject({ status: 200 });
});

test.each([[null], [1], [""], ["x".repeat(256)], [{ $ne: null }]])("%j is refused as a password", async (password) => {
  const { here } = await anAdministrator();
  expect((await confirm(here, password)).status).toBe(400);
});

test("a secret key needs no recent password, and cannot confirm one", async () => {
  expect((await edit({ headers: withSecret })).status).toBe(200);
  expect((await confirm({ headers: withSecret })).status).toBe(401);
});

test("a person without a recent password is refused each protected call", async () => {
  const { here } = await anAdministrator();
  await confirm(here);
  const ofPlatform = await signIn({ roles: ["administrator"] });
  const { id: firm } = await createOrganization(marketplace);
  const ofFirm = await signIn({ organizations: { [firm]: { roles: ["administrator"] } }, as: firm });
  const asking = apiRoutes(marketplace.context).filter(({ recentPassword }) => recentPassword);
  expect(asking.length).toBeGreaterThan(0);
  for (const { method, path, action } of asking) {
    const { headers } = action.startsWith("firmKey:") ? ofFirm : ofPlatform;
    expect(
      await call(method, path.replaceAll(/:\w+/g, "any"), method === "GET" ? undefined : {}, headers),
      path,
    ).toMatchObject(REQUIRED);
  }
});

test("every change reserved to administrators requires a recent password", () => {
  const holds = (role: RoleName, action: Action) =>
    mayOnSomething(
      {
        grantees: new Set(["anyone", "key", "user", role]),
        permissions: new Set(),
        isSecret: false,
        actorId: "usr_any",
      },
      action,
    );
  const ofAdministrators = apiRoutes(marketplace.context).filter(
    ({ method, action }) =>
      method !== "GET" &&
      holds("administrator", action) &&
      ROLES.every((role) => role === "administrator" || !holds(role, action)),
  );
  expect(ofAdministrators.length).toBeGreaterThan(15);
  const freely = ofAdministrators.filter(({ recentPassword }) => !recentPassword);
  expect(freely.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test("another account is edited with a recent password, and audited", async () => {
  const { id, here } = await anAdministrator();
  const person = await signedUp(marketplace);
  const { id: organization } = await createOrganization(marketplace);
  const decisions = [
    () => call("PATCH", `/users/${person.id}`, { firstname: "Paul" }, here.headers),
    () => call("PATCH", `/users/${id}`, { roles: ["administrator", "editor"] }, here.headers),
    () => call("PATCH", `/users/${organization}`, { platformData: { plan: "pro" } }, here.headers),
    () => call("PUT", `/users/${person.id}/organizations/${organization}`, { roles: ["recruiter"] }, here.headers),
    () => call("DELETE", `/users/${person.id}/organizations/${organization}`, undefined, here.headers),
    () => call("DELETE", `/users/${person.id}`, undefined, here.headers),
  ];
  for (const decide of decisions) expect(await decide()).toMatchObject(REQUIRED);
  expect(await call("PATCH", `/users/${id}`, { firstname: "Claire" }, here.headers)).toMatchObject({ status: 200 });
  await confirm(here);
  for (const decide of decisions) expect((await decide()).status).toBe(200);
  const lines = await database.db
    .selectFrom("audit_lines")
    .selectAll()
    .where("actor_id", "=", id)
    .orderBy("created_date")
    .execute();
  expect(lines.map(({ action, object_id, before, after }) => [action, object_id, before, after])).toEqual([
    ["accountEdited", person.id, null, { fields: ["firstname"] }],
    ["accountEdited", id, null, { fields: ["roles"] }],
    ["accountEdited", organization, null, { fields: ["platformData"] }],
    ["membershipChanged", person.id, { roles: [] }, { roles: ["recruiter"] }],
    ["membershipChanged", person.id, { roles: ["recruiter"] }, { roles: [] }],
    ["accountRemoved", person.id, null, null],
  ]);
});
