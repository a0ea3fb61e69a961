import { beforeAll, expect, test } from "vitest";
import { Asset } from "@/lib/entities/asset";
import { MembershipRequest, OrganizationMatches } from "@/lib/entities/membership-request";
import { NotificationPage } from "@/lib/entities/notification";
import { pageOf } from "@/lib/entities/page";
import { User } from "@/lib/entities/user";
import { assetTypeId } from "@/marketplace/install/ids";
import { giveNetworkPlan, installTypes } from "@/tests/support/a-firm";
import { createOrganization, prove, signedUp } from "@/tests/support/accounts";
import { aCompanyAsset } from "@/tests/support/an-asset";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";
import { mailsToUser } from "@/tests/support/waiting-mails";

const marketplace = withMarketplace({ seeded: false });
const { database, call, get, post, signIn } = marketplace;

beforeAll(() => installTypes(database.db));

const SIREN = "732829320";
const match = async (query: string, headers: Headers) =>
  OrganizationMatches.parse((await get(`/organizations/matches?${query}`, headers)).body).results;
const ask = (id: string, headers: Headers, body: object = {}) =>
  post(`/organizations/${id}/join-requests`, body, headers);
const attach = (id: string, as: "child" | "parent", headers: Headers) =>
  post(`/organizations/${id}/attach-requests`, { as }, headers);
const decide = (id: string, word: "accept" | "refuse", headers: Headers, body?: object) =>
  post(`/membership-requests/${id}/${word}`, word === "accept" ? (body ?? {}) : undefined, headers);
const received = async (id: string, about: "join" | "attach", headers: Headers) =>
  pageOf(MembershipRequest).parse((await get(`/organizations/${id}/${about}-requests`, headers)).body).results;
const own = async (headers: Headers) =>
  pageOf(MembershipRequest).parse((await get("/membership-requests", headers)).body).results;
const rolesOf = async (id: string, organizationId: string) =>
  User.parse((await get(`/users/${id}`, withSecret)).body).organizations[organizationId]?.roles;
const mailNames = async (id: string) => (await mailsToUser(database.db, id)).map(({ name }) => name);

/** A person with an account, and their headers. */
async function aPerson() {
  const user = await signedUp(marketplace);
  await prove(marketplace, user);
  const { id } = user;
  return { id, headers: (await signIn({ id })).headers };
}

/** Creates a pending request of a new person to join a new organization. */
async function aRequest() {
  const firm = await createOrganization(marketplace);
  const person = await aPerson();
  const { body } = await ask(firm.id, person.headers, { message: "Je suis la nouvelle associée." });
  return { firm, person, request: MembershipRequest.parse(body) };
}

test("a firm is found by its whole name or its SIREN", async () => {
  const { headers } = await signIn();
  const firm = await createOrganization(marketplace, { displayName: "Kéréon & Associés" });
  const hidden = { owner: firm.id, validated: false, metadata: { _public: { siren: SIREN } } };
  await aCompanyAsset(database.db, { ...hidden, locations: [{ city: "Brest", latitude: 48, longitude: -4 }] });
  for (const name of ["Kéréon & Associés", "KEREON ET ASSOCIES", "SARL Kereon, associés"]) {
    expect(await match(`name=${encodeURIComponent(name)}`, headers)).toEqual([
      { id: firm.id, name: "Kéréon & Associés", matchedBy: "name", slug: null, town: null },
    ]);
  }
  expect(await match(`siren=732%20829%20320`, headers)).toMatchObject([{ id: firm.id, matchedBy: "siren" }]);
  for (const query of ["name=K%C3%A9r%C3%A9on", "name=Associ%C3%A9s", "name=Cabinet", "siren=552032534"])
    expect(await match(query, headers)).toEqual([]);
  for (const query of ["", "siren=732829321", "siren=12", "name=K"])
    expect((await get(`/organizations/matches?${query}`, headers)).status).toBe(400);
});

test("a match shows the slug and town of a public firm", async () => {
  const { headers } = await signIn();
  const firm = await createOrganization(marketplace, { displayName: "Publique Expertise" });
  const locations = [{ city: "Nantes", latitude: 47, longitude: -1 }];
  const { slug } = await aCompanyAsset(database.db, { owner: firm.id, locations });
  expect(await match("name=publique%20expertise", headers)).toMatchObject([{ id: firm.id, slug, town: "Nantes" }]);
});

test("an administrator accepts a person with the roles that they choose", async () => {
  const { firm, person, request } = await aRequest();
  expect(await rolesOf(person.id, firm.id)).toBeUndefined();
  expect(await received(firm.id, "join", firm.acting)).toMatchObject([
    {
      id: request.id,
      requesterName: "Claire Durand",
      message: "Je suis la nouvelle associée.",
      requesterEmail: expect.stringContaining("@"),
    },
  ]);
  expect(await own(person.headers)).toMatchObject([
    { id: request.id, status: "pending", organizationName: "Cabinet Durand" },
  ]);
  expect(JSON.stringify(await own(person.headers))).not.toContain("requesterEmail");
  expect((await decide(request.id, "accept", firm.acting, { roles: ["king"] })).status).toBe(422);
  expect((await decide(request.id, "accept", firm.acting, { roles: ["recruiter"] })).status).toBe(200);
  expect(await rolesOf(person.id, firm.id)).toEqual(["recruiter"]);
  expect(await received(firm.id, "join", firm.acting)).toEqual([]);
  expect((await decide(request.id, "refuse", firm.acting)).status).toBe(422);
  expect(await mailNames(person.id)).toContain("joinDecided");
  const { results } = NotificationPage.parse((await get("/notifications", person.headers)).body);
  expect(results).toMatchObject([{ objectId: firm.id, otherName: "Cabinet Durand" }]);
});

test("only administrators of the receiving organization decide a request", async () => {
  const { firm, person, request } = await aRequest();
  const elsewhere = await createOrganization(marketplace);
  const recruiter = await signIn({ organizations: { [firm.id]: { roles: ["recruiter"] } }, as: firm.id });
  for (const word of ["accept", "refuse"] as const) {
    expect((await decide(request.id, word, elsewhere.acting)).status).toBe(404);
    expect((await decide(request.id, word, recruiter.headers)).status).toBe(403);
    expect((await decide(request.id, word, person.headers)).status).toBe(403);
  }
  expect((await get(`/organizations/${firm.id}/join-requests`, elsewhere.acting)).status).toBe(403);
  expect(await rolesOf(person.id, firm.id)).toBeUndefined();
  expect(await own(person.headers)).toMatchObject([{ status: "pending" }]);
});

test("only administrators are mailed, once for a repeated request", async () => {
  const firm = await createOrganization(marketplace);
  const administrator = await aPerson();
  const recruiter = await aPerson();
  for (const [{ id }, roles] of [
    [administrator, ["administrator"]],
    [recruiter, ["recruiter"]],
  ] as const)
    await call("PUT", `/users/${id}/organizations/${firm.id}`, { roles }, withSecret);
  const person = await aPerson();
  const sent = await Promise.all(Array.from({ length: 10 }, () => ask(firm.id, person.headers)));
  const ids = new Set(sent.map(({ body }) => MembershipRequest.parse(body).id));
  expect(ids.size).toBe(1);
  expect((await mailNames(administrator.id)).filter((name) => name === "joinRequested")).toHaveLength(1);
  expect(await mailNames(recruiter.id)).not.toContain("joinRequested");
});

test("a person's firms send ten requests an hour at most, together", async () => {
  const target = await createOrganization(marketplace);
  const owner = await signIn();
  const statuses: number[] = [];
  for (let opened = 0; opened < 11; opened += 1) {
    const firm = { type: "organization", displayName: `Cabinet ${opened}`, orgOwnerId: owner.id };
    const made = await post("/users", firm, withSecret);
    const acting = { ...owner.headers, "x-stelace-organization-id": User.parse(made.body).id };
    statuses.push((await attach(target.id, "child", acting)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test("a refused person is mailed, and may try again after 30 days", async () => {
  const { firm, person, request } = await aRequest();
  await decide(request.id, "refuse", firm.acting);
  expect(await mailNames(person.id)).toContain("joinDecided");
  expect((await ask(firm.id, person.headers)).body).toMatchObject({ data: { code: "refused" } });
  await database.db
    .updateTable("membership_requests")
    .set({ updated_date: new Date(0) })
    .where("id", "=", request.id)
    .execute();
  expect((await ask(firm.id, person.headers)).status).toBe(200);
});

test("a person withdraws requests, and has at most five pending", async () => {
  const person = await aPerson();
  const firms = await Promise.all(Array.from({ length: 6 }, () => createOrganization(marketplace)));
  const sent = [];
  for (const { id } of firms) sent.push(await ask(id, person.headers));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 422]);
  const [first] = await own(person.headers);
  const stranger = await aPerson();
  await call("DELETE", `/membership-requests/${first?.id}`, undefined, stranger.headers);
  expect(await own(person.headers)).toHaveLength(5);
  await call("DELETE", `/membership-requests/${first?.id}`, undefined, person.headers);
  expect(await own(person.headers)).toHaveLength(4);
  expect((await ask(firms[5]?.id ?? "", person.headers)).status).toBe(200);
});

test("a request by a member, or to an unknown organization, is refused", async () => {
  const firm = await createOrganization(marketplace);
  const person = await aPerson();
  expect((await ask(firm.id, firm.owner.headers)).body).toMatchObject({ data: { code: "member" } });
  for (const id of ["org_none", person.id]) expect((await ask(id, firm.owner.headers)).status).toBe(404);
  expect((await attach(firm.id, "child", firm.acting)).status).toBe(422);
});

/** The refusal of a subsidiary to a firm whose plan has none. */
const WITHOUT_PLAN = { statusCode: 422, data: { code: "planRequired", plan: "network" } };

test("an organization joins a group once both sides agreed", async () => {
  const [group, child] = [await createOrganization(marketplace), await createOrganization(marketplace)];
  const { body } = await attach(group.id, "child", child.acting);
  const request = MembershipRequest.parse(body);
  expect((await decide(request.id, "accept", group.acting)).body).toMatchObject(WITHOUT_PLAN);
  await giveNetworkPlan(database.db, group.id);
  const asChild = { ...group.owner.headers, "x-stelace-organization-id": child.id };
  expect((await call("PATCH", `/users/${child.id}`, { description: "x" }, asChild)).status).toBe(403);
  expect((await decide(request.id, "accept", child.acting)).status).toBe(404);
  expect(await received(group.id, "attach", group.acting)).toMatchObject([{ id: request.id, kind: "child" }]);
  expect(await received(child.id, "attach", child.acting)).toMatchObject([{ id: request.id }]);
  expect((await decide(request.id, "accept", group.acting)).status).toBe(200);
  expect(User.parse((await get(`/users/${child.id}`)).body).organizations).toEqual({ [group.id]: { roles: [] } });
  expect((await call("PATCH", `/users/${child.id}`, { description: "x" }, asChild)).status).toBe(200);
  expect(await mailNames(child.owner.id)).toContain("attachDecided");
});

test("a firm accepts its group; an impossible tree is refused", async () => {
  const [group, child, other] = [
    await createOrganization(marketplace),
    await createOrganization(marketplace),
    await createOrganization(marketplace),
  ];
  expect((await attach(child.id, "parent", group.acting)).body).toMatchObject(WITHOUT_PLAN);
  for (const { id } of [group, other]) await giveNetworkPlan(database.db, id);
  const asked = MembershipRequest.parse((await attach(child.id, "parent", group.acting)).body);
  const second = MembershipRequest.parse((await attach(child.id, "parent", other.acting)).body);
  expect((await decide(asked.id, "accept", child.acting)).status).toBe(200);
  expect((await decide(second.id, "accept", child.acting)).status).toBe(422);
  expect((await attach(child.id, "child", group.acting)).status).toBe(422);
  expect((await attach(other.id, "child", child.acting)).status).toBe(422);
  expect(User.parse((await get(`/users/${child.id}`)).body).organizations).toEqual({ [group.id]: { roles: [] } });
});

test("a page with an invalid SIREN is refused, naming the field", async () => {
  const firm = await createOrganization(marketplace);
  const page = (siren: string) =>
    post(
      "/assets",
      { name: "Cabinet", assetTypeId: assetTypeId("company"), metadata: { _public: { siren } } },
      firm.acting,
    );
  const refused = await page("732829321");
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain("siren");
  expect((await page(SIREN)).status).toBe(200);
});

test("an office whose SIRET has a wrong key is refused, one stored before is kept", async () => {
  const firm = await createOrganization(marketplace);
  const office = (siret: string) => ({
    id: "siege",
    name: "Siège",
    city: "Lyon",
    siret,
    latitude: 45.7,
    longitude: 4.8,
  });
  const page = { name: "Cabinet", assetTypeId: assetTypeId("company"), locations: [office("73282932000075")] };
  const refused = await post("/assets", page, firm.acting);
  expect(refused).toMatchObject({ status: 400 });
  expect(JSON.stringify(refused.body)).toContain("siret");
  const made = await post("/assets", { ...page, locations: [office("73282932000074")] }, firm.acting);
  const id = Asset.parse(made.body).id;
  const stored = [office("73282932000075")];
  await database.db
    .updateTable("assets")
    .set({ locations: JSON.stringify(stored) })
    .where("id", "=", id)
    .execute();
  const kept = await call("PATCH", `/assets/${id}`, { name: "Cabinet Martin", locations: stored }, firm.acting);
  expect(kept.status).toBe(200);
});

test("the requests of a closed organization are removed", async () => {
  const { firm, person } = await aRequest();
  expect((await call("DELETE", `/users/${firm.id}?close=true`, undefined, firm.acting)).status).toBe(200);
  expect(await own(person.headers)).toEqual([]);
});
