import { expect, test } from "vitest";
import { User } from "@/lib/entities/user";
import { giveNetworkPlan, installTypes } from "@/tests/support/a-firm";
import { createOrganization, signedUp } from "@/tests/support/accounts";
import { aCompanyAsset } from "@/tests/support/an-asset";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { forgetRevalidations, revalidatedTags } from "@/tests/support/revalidations";

const marketplace = withMarketplace({ seeded: false });
const { database, call, get, post, signIn } = marketplace;

type Headers = Record<string, string>;

const open = (body: object, headers?: Headers) => post("/users", { type: "organization", ...body }, headers);
const put = (id: string, organizationId: string, roles: string[], headers: Headers) =>
  call("PUT", `/users/${id}/organizations/${organizationId}`, { roles }, headers);
const leave = (id: string, organizationId: string, headers: Headers) =>
  call("DELETE", `/users/${id}/organizations/${organizationId}`, undefined, headers);
const membershipsOf = async (id: string) => User.parse((await get(`/users/${id}`, withSecret)).body).organizations;

test("only a person opens an organization, which has no password", async () => {
  const { acting, owner } = await createOrganization(marketplace);
  for (const headers of [undefined, acting]) expect((await open({ displayName: "x" }, headers)).status).toBe(403);
  expect((await open({ username: "x", password: "une longue phrase" }, owner.headers)).status).toBe(400);
  expect((await open({ orgOwnerId: "usr_other" }, owner.headers)).status).toBe(403);
  expect((await open({ platformData: { _private: { slots: 9 } } }, owner.headers)).status).toBe(403);
  expect((await open({ roles: ["administrator"] }, owner.headers)).status).toBe(422);
});

test("the creator of an organization is its administrator, with default credits", async () => {
  const owner = await signIn();
  const { body } = await open({ displayName: "Cabinet Martin", email: "contact@martin.invalid" }, owner.headers);
  const organization = User.parse(body);
  expect(organization).toMatchObject({
    id: expect.stringMatching(/^org_/),
    username: null,
    displayName: "Cabinet Martin",
    roles: ["user", "provider", "organization"],
    orgOwnerId: owner.id,
    platformData: { _private: { subscription: "client", slots: 0, offerCredits: 0, addressCredits: 1 } },
  });
  expect(await membershipsOf(owner.id)).toEqual({ [organization.id]: { roles: ["administrator"] } });
  const { body: seen } = await get(`/users/${organization.id}`);
  expect(seen).toMatchObject({ displayName: "Cabinet Martin", orgOwnerId: owner.id });
  expect(JSON.stringify(seen)).not.toMatch(/contact@|_private/);
  const given = { organizations: {}, platformData: { _private: { slots: 2 } }, orgOwnerId: owner.id };
  expect((await open(given, withSecret)).body).toMatchObject({
    platformData: { _private: { slots: 2, addressCredits: 1 } },
  });
});

test("a person administers all of 20 organizations opened at once", async () => {
  const owner = await signIn();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => open({ displayName: "x", orgOwnerId: owner.id }, withSecret)),
  );
  const ids = responses.map(({ body }) => User.parse(body).id);
  expect(Object.keys(await membershipsOf(owner.id)).sort()).toEqual(ids.sort());
});

test("a child organization has one parent, whose administrator opens it", async () => {
  const parent = await createOrganization(marketplace);
  await giveNetworkPlan(database.db, parent.id);
  const other = await createOrganization(marketplace);
  const below = (ids: string[], headers: Headers) =>
    open({ displayName: "Agence", organizations: Object.fromEntries(ids.map((id) => [id, {}])) }, headers);
  expect((await below([parent.id], other.owner.headers)).status).toBe(403);
  expect((await below(["org_none"], parent.owner.headers)).status).toBe(422);
  expect((await below([parent.id, other.id], parent.owner.headers)).status).toBe(422);
  const child = User.parse((await below([parent.id], parent.owner.headers)).body);
  expect(child.organizations).toEqual({ [parent.id]: { roles: [] } });
  const second = await signedUp(marketplace);
  await put(second.id, parent.id, ["administrator"], withSecret);
  const headers = { ...(await signIn({ id: second.id })).headers, "x-stelace-organization-id": child.id };
  expect((await call("PATCH", `/users/${child.id}`, { description: "x" }, headers)).status).toBe(200);
});

test("members, strangers and other administrators cannot add members", async () => {
  const { id, acting } = await createOrganization(marketplace);
  const elsewhere = await createOrganization(marketplace);
  const recruiter = await signIn({ organizations: { [id]: { roles: ["recruiter"] } } });
  const person = await signIn();
  const asRecruiter = { ...recruiter.headers, "x-stelace-organization-id": id };
  for (const headers of [person.headers, recruiter.headers, asRecruiter, elsewhere.owner.headers, elsewhere.acting])
    expect((await put(person.id, id, ["administrator"], headers)).status).toBe(403);
  expect((await put(recruiter.id, id, ["administrator"], asRecruiter)).status).toBe(403);
  expect((await put("usr_none", id, [], acting)).status).toBe(404);
  expect((await put(recruiter.id, id, ["applicant"], acting)).status).toBe(422);
  expect((await put(person.id, "org_none", [], withSecret)).body).toMatchObject({
    message: 'Unknown organization "org_none"',
  });
  expect(await membershipsOf(person.id)).toEqual({});
});

test("acting as one organization gives no right in another", async () => {
  const first = await createOrganization(marketplace);
  const second = User.parse((await open({ displayName: "Autre" }, first.owner.headers)).body);
  const person = await signIn({ organizations: { [second.id]: { roles: [] } } });
  expect((await put(person.id, second.id, ["editor"], first.acting)).status).toBe(403);
  expect((await put(person.id, second.id, ["editor"], first.owner.headers)).status).toBe(200);
});

test("an administrator cannot give roles beyond the organization", async () => {
  const { id, acting } = await createOrganization(marketplace);
  await database.db
    .insertInto("roles")
    .values({ id: "role_all", name: "All", value: "all", permissions: ["*"] })
    .execute();
  const person = await signIn({ organizations: { [id]: { roles: ["member"] } } });
  expect((await put(person.id, id, ["all"], acting)).status).toBe(403);
  expect((await put(person.id, id, ["all"], withSecret)).status).toBe(200);
});

test("an organization's administrator cannot add a user; the platform's can", async () => {
  const firm = await createOrganization(marketplace);
  const victim = await signIn();
  const refused = await put(victim.id, firm.id, ["administrator"], firm.acting);
  expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining("POST /invitations") } });
  expect((await put(victim.id, firm.id, ["administrator"], firm.owner.headers)).status).toBe(403);
  expect(await membershipsOf(victim.id)).toEqual({});
  const platform = await signIn({ roles: ["administrator"], confirmed: true });
  expect((await put(victim.id, firm.id, ["member"], platform.headers)).status).toBe(200);
  expect((await put(victim.id, firm.id, ["editor"], firm.acting)).status).toBe(200);
});

test("an administrator gives roles to members of one tree only", async () => {
  const group = await createOrganization(marketplace);
  const below = { displayName: "Agence", organizations: { [group.id]: {} } };
  expect((await open(below, group.owner.headers)).body).toMatchObject({ data: { code: "planRequired" } });
  await giveNetworkPlan(database.db, group.id);
  const [first, second] = await Promise.all([open(below, group.owner.headers), open(below, group.owner.headers)]);
  const [agency, sister] = [User.parse(first.body).id, User.parse(second.body).id];
  const [ofGroup, ofAgency] = [
    await signIn({ organizations: { [group.id]: { roles: ["member"] } } }),
    await signIn({ organizations: { [agency]: { roles: ["administrator"] } } }),
  ];
  expect((await put(ofGroup.id, agency, ["editor"], group.acting)).status).toBe(200);
  expect((await put(ofAgency.id, sister, ["editor"], group.acting)).status).toBe(200);
  const elsewhere = await createOrganization(marketplace);
  expect((await put(elsewhere.owner.id, sister, [], group.acting)).status).toBe(403);
  const other = User.parse((await open({ displayName: "Autre", orgOwnerId: group.owner.id }, withSecret)).body);
  expect((await put(ofAgency.id, other.id, [], group.owner.headers)).status).toBe(403);
  const ofSister = await signIn({ organizations: { [sister]: { roles: ["administrator"] } }, as: sister });
  const onlyAgency = await signIn({ organizations: { [agency]: { roles: ["member"] } } });
  expect((await put(onlyAgency.id, sister, [], ofSister.headers)).status).toBe(403);
});

test("joining, role changes and leaving take effect immediately, with events", async () => {
  const { id, acting } = await createOrganization(marketplace);
  const person = await signIn();
  const asMember = { ...person.headers, "x-stelace-organization-id": id };
  expect((await get("/users", asMember)).status).toBe(403);
  expect((await put(person.id, id, ["editor", "editor"], withSecret)).body).toMatchObject({
    organizations: { [id]: { roles: ["editor"] } },
  });
  expect((await get("/users", asMember)).status).toBe(200);
  await put(person.id, id, ["recruiter"], acting);
  expect((await leave(person.id, id, person.headers)).body).toHaveProperty("organizations", {});
  expect((await get("/users", asMember)).status).toBe(403);
  expect((await leave(person.id, id, acting)).status).toBe(200);
  const events = await database.db
    .selectFrom("events")
    .select(["type", "related_objects_ids"])
    .where("object_id", "=", person.id)
    .orderBy("created_date")
    .execute();
  expect(events).toEqual([
    { type: "user__organization_joined", related_objects_ids: { organizationId: id } },
    { type: "user__organization_rights_changed", related_objects_ids: { organizationId: id } },
    { type: "user__organization_left", related_objects_ids: { organizationId: id } },
  ]);
});

test("an organization keeps an administrator, even when all leave at once", async () => {
  const { id, owner, acting } = await createOrganization(marketplace);
  expect((await leave(owner.id, id, owner.headers)).status).toBe(422);
  expect((await put(owner.id, id, ["member"], acting)).status).toBe(422);
  const second = await signIn({ organizations: { [id]: { roles: ["member"] } } });
  await put(second.id, id, ["administrator"], acting);
  const responses = await Promise.all([
    leave(owner.id, id, owner.headers),
    leave(second.id, id, second.headers),
    put(second.id, id, [], acting),
  ]);
  const left = await database.db.selectFrom("users").select(["id", "organizations"]).execute();
  const administrators = left.filter(({ organizations }) => organizations[id]?.roles.includes("administrator"));
  expect(responses.map(({ status }) => status)).toContain(422);
  expect(administrators).toHaveLength(1);
  expect((await get(`/users/${id}`)).body).toMatchObject({ orgOwnerId: administrators[0]?.id });
});

test("an organization can be transferred only to one of its administrators", async () => {
  const { id, acting } = await createOrganization(marketplace);
  const person = await signIn();
  const transfer = () => call("PATCH", `/users/${id}`, { orgOwnerId: person.id }, acting);
  expect((await transfer()).status).toBe(422);
  await put(person.id, id, ["member"], withSecret);
  expect((await transfer()).status).toBe(422);
  await put(person.id, id, ["administrator"], acting);
  expect((await transfer()).body).toMatchObject({ orgOwnerId: person.id });
});

test("an organization never passes to an account under erasure", async () => {
  const { id, owner, acting } = await createOrganization(marketplace);
  const leaving = await signIn({ organizations: { [id]: { roles: ["administrator"] } } });
  expect((await call("DELETE", `/users/${leaving.id}`, undefined, leaving.headers)).status).toBe(200);
  expect((await leave(owner.id, id, owner.headers)).status).toBe(422);
  expect((await call("PATCH", `/users/${id}`, { orgOwnerId: leaving.id }, acting)).status).toBe(422);
  expect((await get(`/users/${id}`)).body).toMatchObject({ orgOwnerId: owner.id });
});

test("only the platform edits the tree of organizations", async () => {
  const [first, second, third] = [
    await createOrganization(marketplace),
    await createOrganization(marketplace),
    await createOrganization(marketplace),
  ];
  expect((await put(first.id, second.id, [], second.acting)).status).toBe(403);
  const adopted = await Promise.all([
    put(first.id, second.id, [], withSecret),
    put(second.id, first.id, [], withSecret),
  ]);
  expect(adopted.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await put(third.id, third.id, [], withSecret)).status).toBe(422);
  const [child = "", parent = ""] = adopted[0]?.status === 200 ? [first.id, second.id] : [second.id, first.id];
  expect((await put(child, third.id, [], withSecret)).status).toBe(422);
  expect((await leave(child, parent, withSecret)).body).toHaveProperty("organizations", {});
});

test("a change of parent expires the pages of parent, child and siblings", async () => {
  await installTypes(database.db);
  const aFirm = async () => {
    const { id } = await createOrganization(marketplace);
    await aCompanyAsset(database.db, { owner: id, slug: id });
    return id;
  };
  const [parent, child, sibling] = [await aFirm(), await aFirm(), await aFirm(), await aFirm()];
  await put(sibling, parent, [], withSecret);
  const expired = async (change: Promise<unknown>) => {
    await forgetRevalidations(database.db);
    await change;
    return (await revalidatedTags(database.db)).flat().sort();
  };
  const family = [parent, child, sibling].map((id) => `company:${id}`).sort();
  expect(await expired(put(child, parent, [], withSecret))).toEqual(family);
  expect(await expired(leave(child, parent, withSecret))).toEqual(family);
});
