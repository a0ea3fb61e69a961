import { expect, test } from "vitest";
import { User } from "@/lib/entities/user";
import { giveNetworkPlan } from "@/tests/support/a-firm";
import { createOrganization, PASSWORD, signedUp } from "@/tests/support/accounts";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { mailsToUser } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { database, call, get, post, signIn } = marketplace;

const idsOf = (body: unknown) => (body as { results: User[] }).results.map(({ id }) => id);

test("strangers read a user's public fields; its owner and administrators read all", async () => {
  const user = await signedUp(marketplace, { metadata: { city: "Lyon", _private: { phone: "0600000000" } } });
  const path = `/users/${user.id}`;
  const stranger = await signIn();
  for (const headers of [undefined, stranger.headers]) {
    const { body } = await get(path, headers);
    expect(body).toMatchObject({ id: user.id, displayName: "Claire D", metadata: { city: "Lyon" } });
    expect(body).toHaveProperty("organizations", {});
    for (const field of ["username", "firstname", "lastname", "email"]) expect(body).not.toHaveProperty(field);
    expect(JSON.stringify(body)).not.toMatch(/_private|0600000000|Durand/);
  }
  const self = await signIn({ id: user.id });
  expect((await get(path, self.headers)).body).toEqual(user);
  expect(user.metadata).toMatchObject({ _private: { phone: "0600000000" } });
  const administrator = await signIn({ roles: ["administrator"] });
  for (const headers of [administrator.headers, withSecret])
    expect((await get(path, headers)).body).toMatchObject({ email: user.email, lastname: "Durand" });
  expect((await get("/users/usr_nobody")).status).toBe(404);
});

test("a user lists and searches only themselves and fellow members", async () => {
  expect((await get("/users")).status).toBe(403);
  const { id: organizationId, owner } = await createOrganization(marketplace);
  const colleague = await signedUp(marketplace, { firstname: "Paul" });
  await call("PUT", `/users/${colleague.id}/organizations/${organizationId}`, { roles: ["recruiter"] }, withSecret);
  const stranger = await signedUp(marketplace);
  const listed = await get("/users", owner.headers);
  expect(idsOf(listed.body).sort()).toEqual([owner.id, colleague.id].sort());
  expect(JSON.stringify(listed.body)).not.toContain(colleague.email);
  expect(idsOf((await get("/users?type=organization", owner.headers)).body)).toEqual([organizationId]);
  expect(idsOf((await get(`/users?userOrganizationId=${organizationId}&query=paul`, owner.headers)).body)).toEqual([
    colleague.id,
  ]);
  expect(idsOf((await get(`/users?query=${colleague.email}`, owner.headers)).body)).toEqual([]);
  expect(idsOf((await get(`/users?id=${stranger.id}`, owner.headers)).body)).toEqual([]);
  const acting = { ...owner.headers, "x-stelace-organization-id": organizationId };
  expect(idsOf((await get("/users?type=all", acting)).body).sort()).toEqual(
    [organizationId, owner.id, colleague.id].sort(),
  );
  const { headers } = await signIn({ roles: ["administrator"] });
  expect(idsOf((await get(`/users?query=${colleague.email}`, headers)).body)).toEqual([colleague.id]);
  expect(idsOf((await get(`/users?id=${stranger.id},${organizationId}`, headers)).body)).toHaveLength(2);
});

test("a member reads only the organizations shared with a colleague", async () => {
  const [shared, other] = [await createOrganization(marketplace), await createOrganization(marketplace)];
  const roles = { roles: ["recruiter"] };
  const { id } = await signIn({ organizations: { [shared.id]: roles, [other.id]: roles } });
  for (const headers of [shared.owner.headers, shared.acting])
    expect((await get(`/users/${id}`, headers)).body).toMatchObject({ organizations: { [shared.id]: roles } });
  const { body } = await get(`/users/${id}`, shared.owner.headers);
  expect(JSON.stringify(body)).not.toContain(other.id);
});

test("a user's events name only the organization that they concern", async () => {
  const [other, joined] = [await createOrganization(marketplace), await createOrganization(marketplace)];
  const person = await signIn({ organizations: { [other.id]: { roles: ["recruiter"] } } });
  const membership = `/users/${person.id}/organizations/${joined.id}`;
  await call("PUT", membership, { roles: ["member"] }, withSecret);
  await call("PUT", membership, { roles: ["recruiter"] }, joined.acting);
  await call("PATCH", `/users/${person.id}`, { description: "x" }, person.headers);
  await call("DELETE", membership, undefined, person.headers);
  const events = await database.db
    .selectFrom("events")
    .select(["object", "changes_requested", "related_objects_ids"])
    .where("object_id", "=", person.id)
    .execute();
  expect(events.map(({ object }) => object?.organizations)).toEqual([{}, {}, {}, {}]);
  expect(JSON.stringify(events)).not.toContain(other.id);
});

test("a user's own edits are merged, and change no rights or credits", async () => {
  const user = await signedUp(marketplace, { metadata: { a: { b: 1 } } });
  const { headers } = await signIn({ id: user.id });
  const edit = (body: object, who = headers) => call("PATCH", `/users/${user.id}`, body, who);
  for (const body of [{ type: "organization" }, { password: PASSWORD }, { organizations: {} }, { orgOwnerId: "usr_x" }])
    expect((await edit(body)).status).toBe(400);
  for (const body of [{ roles: ["administrator"] }, { platformData: { _private: { slots: 9 } } }])
    expect((await edit(body)).status).toBe(403);
  const stranger = await signIn();
  expect((await edit({ description: "x" }, stranger.headers)).status).toBe(403);
  expect((await edit({ updatedDate: "2020-01-01T00:00:00.000Z" })).status).toBe(412);
  const email = "Nouvelle@Exemple.invalid";
  const edited = await edit({ lastname: "Martin", metadata: { a: { c: 2 } }, email, currentPassword: PASSWORD });
  expect(edited.body).toMatchObject({
    displayName: "Claire M",
    email: user.email,
    pendingEmail: "nouvelle@exemple.invalid",
    metadata: { a: { b: 1, c: 2 } },
  });
  const event = await database.db
    .selectFrom("events")
    .selectAll()
    .where("object_id", "=", user.id)
    .where("type", "=", "user__updated")
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(event)).not.toMatch(/nouvelle|Martin|chat bleu/i);
});

test("administrators change roles, a secret key changes credits; usernames stay unique", async () => {
  const user = await signedUp(marketplace);
  const other = await signedUp(marketplace);
  const { headers } = await signIn({ roles: ["administrator"], confirmed: true });
  const edit = (body: object, who = headers) => call("PATCH", `/users/${user.id}`, body, who);
  expect((await edit({ roles: ["editor"] })).body).toMatchObject({ roles: ["editor"] });
  expect((await edit({ platformData: { _private: { offerCredits: 3 } } }, withSecret)).body).toMatchObject({
    platformData: { _private: { offerCredits: 3 } },
  });
  expect((await edit({ roles: ["king"] })).status).toBe(422);
  expect(await edit({ email: other.email?.toUpperCase() })).toMatchObject({
    status: 422,
    body: { message: "Unavailable username" },
  });
  expect((await call("PATCH", "/users/usr_nobody", { description: "x" }, headers)).status).toBe(404);
});

test("a removal logs out the user and schedules erasure in 30 days", async () => {
  const user = await signedUp(marketplace);
  const [here, there] = [await signIn({ id: user.id }), await signIn({ id: user.id })];
  const stranger = await signIn();
  const remove = (headers: Record<string, string>) => call("DELETE", `/users/${user.id}`, undefined, headers);
  expect((await remove(stranger.headers)).status).toBe(403);
  expect(await remove(here.headers)).toMatchObject({ status: 200, body: { id: user.id } });
  expect((await get("/sessions", there.headers)).status).toBe(401);
  const stored = () =>
    database.db.selectFrom("users").select("deletion_date").where("id", "=", user.id).executeTakeFirstOrThrow();
  const days = Math.round(((await stored()).deletion_date?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(30, 1);
  expect((await mailsToUser(database.db, user.id)).map(({ name }) => name)).toContain("deletion");
  await post("/auth/login", { username: user.username, password: PASSWORD });
  expect((await stored()).deletion_date).toBeNull();
});

test("an account that owns or contains organizations is not removed", async () => {
  const { id: organizationId, owner } = await createOrganization(marketplace);
  const remove = (id: string, headers: Record<string, string> = withSecret) =>
    call("DELETE", `/users/${id}`, undefined, headers);
  expect(await remove(owner.id, owner.headers)).toMatchObject({
    status: 422,
    body: { data: { ownedOrganizationIds: [organizationId] } },
  });
  await giveNetworkPlan(database.db, organizationId);
  const child = await post(
    "/users",
    { type: "organization", displayName: "Agence", organizations: { [organizationId]: {} } },
    owner.headers,
  );
  expect((await remove(organizationId)).body).toMatchObject({
    message: "1 children organizations still reference this organization",
  });
  expect((await remove(User.parse(child.body).id)).status).toBe(200);
  expect((await remove(organizationId)).status).toBe(200);
  expect((await get(`/users/${owner.id}`, withSecret)).body).toHaveProperty("organizations", {});
  expect((await remove(owner.id)).status).toBe(200);
  expect((await remove("usr_nobody")).body).toEqual({ id: "usr_nobody" });
});

test("/users/elements returns fields of the logged-in user or organization", async () => {
  const { id: organizationId, owner } = await createOrganization(marketplace);
  expect((await get("/users/elements?fields=email")).status).toBe(401);
  expect((await get("/users/elements?fields=password_hash", owner.headers)).status).toBe(400);
  expect((await get(`/users/elements?id=${organizationId}`, owner.headers)).status).toBe(403);
  expect((await get("/users/elements?fields=displayName,organizations", owner.headers)).body).toEqual({
    id: owner.id,
    displayName: "Claude M",
    organizations: { [organizationId]: { roles: ["administrator"] } },
  });
  const acting = { ...owner.headers, "x-stelace-organization-id": organizationId };
  expect((await get(`/users/elements?id=${organizationId}&fields=platformData`, acting)).body).toMatchObject({
    platformData: { _private: { addressCredits: 1 } },
  });
});
