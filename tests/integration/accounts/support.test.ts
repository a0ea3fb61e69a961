import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { pageOf } from "@/lib/entities/page";
import { AccountSheet, ListedAccount, ListedOrganization, OrganizationSheet } from "@/lib/entities/support";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { createOrganization, from, mailsTo, PASSWORD, signedUp } from "@/tests/support/accounts";
import { aCompanyAsset } from "@/tests/support/an-asset";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import { createUserWithEverything } from "@/tests/support/user-with-everything";

const marketplace = withMarketplace();
const { database, call, get, post, signIn } = marketplace;

const reason = "security";
const anAdministrator = () => signIn({ roles: ["administrator"], confirmed: true });
const auditOf = async (headers: Record<string, string>, objectId: string) =>
  (await get(`/audit?objectId=${objectId}`, headers)).body;

test("a sheet of an account has nothing that its person wrote", async () => {
  const person = await createUserWithEverything(marketplace);
  const { headers } = await anAdministrator();
  const { body, text } = await get(`/users/${person.id}/sheet`, headers);
  expect(AccountSheet.parse(body)).toMatchObject({
    id: person.id,
    hasPassword: false,
    deletionDate: null,
    counts: { profiles: 1, applications: 1, messages: 1, alerts: 1 },
  });
  expect(text).not.toContain(person.canary);
  expect((await get(`/users/${person.firm.organizationId}/sheet`, headers)).status).toBe(404);
});

test("an account sheet lists failed calls by request id, without values", async () => {
  const { id, headers: own } = await signIn();
  const failed = await post("/transactions", { assetId: "ast_canary" }, own);
  await call("DELETE", "/webhooks/whk_canary", undefined, own);
  const { headers } = await anAdministrator();
  const sheet = () => get(`/users/${id}/sheet`, headers).then(({ body }) => AccountSheet.parse(body));
  await vi.waitFor(async () => expect((await sheet()).failedCalls).toHaveLength(2));
  expect((await sheet()).failedCalls).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        requestId: failed.headers.get("x-request-id"),
        method: "POST",
        path: "/transactions",
        status: failed.status,
      }),
      expect.objectContaining({ method: "DELETE", path: "/webhooks/:id", status: 403 }),
    ]),
  );
});

test("an account stores at most 20 failed calls", async () => {
  const { id, headers } = await signIn();
  await Promise.all(Array.from({ length: 30 }, () => get("/webhooks", headers)));
  await get("/webhooks");
  const noted = () => database.db.selectFrom("failed_calls").select("id").where("user_id", "=", id).execute();
  await vi.waitFor(async () => expect(await noted()).toHaveLength(20));
});

test("support closes every session of a person and mails the reason", async () => {
  const person = await signedUp(marketplace);
  const sessions = [await signIn({ id: person.id }), await signIn({ id: person.id })];
  const { headers, id: actorId } = await anAdministrator();
  expect((await post(`/users/${person.id}/sessions/close`, { reason }, headers)).body).toEqual({ id: person.id });
  for (const session of sessions) expect((await get("/sessions", session.headers)).status).toBe(401);
  expect(await mailsTo(marketplace, person.email, "supportAction")).toHaveLength(1);
  const [mail] = await database.db
    .selectFrom("jobs")
    .select("payload")
    .where(sql<boolean>`payload ->> 'to' = ${person.email}`)
    .where(sql<boolean>`payload ->> 'name' = 'supportAction'`)
    .execute();
  expect(mail?.payload.values).toMatchObject({ action: "sessionsClosed", reason });
  expect(await auditOf(headers, person.id)).toMatchObject({
    results: [{ action: "sessionsClosed", actorId, reason, before: { sessions: 2 } }],
  });
});

test("support gives and takes credits, never below zero", async () => {
  const { id, owner } = await createOrganization(marketplace);
  const email = `${owner.id.toLowerCase()}@exemple.invalid`;
  const { headers } = await anAdministrator();
  const change = (credit: string, by: unknown) =>
    post(`/organizations/${id}/credits`, { credit, change: by, reason: "goodwill" }, headers);
  expect(await change("offerCredits", 3)).toMatchObject({ status: 200, body: { before: 0, after: 3 } });
  expect(await change("offerCredits", -2)).toMatchObject({ status: 200, body: { before: 3, after: 1 } });
  expect(await change("offerCredits", -2)).toMatchObject({
    status: 422,
    body: { data: { code: "belowZero", before: 1 } },
  });
  for (const [credit, by] of [
    ["slots", 0],
    ["slots", 1.5],
    ["slots", 1_001],
    ["__proto__", 1],
    ["slots", "1"],
  ] as const)
    expect((await change(credit, by)).status).toBe(400);
  expect(OrganizationSheet.parse((await get(`/organizations/${id}/sheet`, headers)).body)).toMatchObject({
    ownerId: owner.id,
    members: [{ id: owner.id, roles: ["administrator"] }],
    credits: { offerCredits: 1, addressCredits: 1 },
  });
  expect(await mailsTo(marketplace, email, "supportAction")).toHaveLength(2);
  expect(await auditOf(headers, id)).toMatchObject({
    results: [
      { action: "creditsChanged", before: { offerCredits: 3 }, after: { offerCredits: 1 } },
      { action: "creditsChanged", before: { offerCredits: 0 }, after: { offerCredits: 3 } },
    ],
  });
});

test("ten simultaneous changes of credits are all applied", async () => {
  const { id } = await createOrganization(marketplace);
  const { headers } = await anAdministrator();
  const body = { credit: "slots", change: 1, reason };
  await Promise.all(Array.from({ length: 10 }, () => post(`/organizations/${id}/credits`, body, headers)));
  const { credits } = OrganizationSheet.parse((await get(`/organizations/${id}/sheet`, headers)).body);
  expect(credits.slots).toBe(10);
});

test("support lifts the lock of an account after too many failures", async () => {
  const password = "la balance est juste";
  const person = await signedUp(marketplace, { password });
  const { headers, id: actorId } = await anAdministrator();
  const logIn = (typed: string) => post("/auth/login", { username: person.email, password: typed }, from("192.0.2.7"));
  const lift = () => post(`/users/${person.id}/log-in-lock/lift`, { reason }, headers);
  const sheet = async () => AccountSheet.parse((await get(`/users/${person.id}/sheet`, headers)).body);
  expect(await lift()).toMatchObject({ status: 422, body: { data: { code: "notLocked" } } });
  for (let attempt = 0; attempt < 20; attempt += 1) expect((await logIn("no")).status).toBe(403);
  expect((await logIn(password)).status).toBe(429);
  expect(Date.parse((await sheet()).lockedUntil ?? "")).toBeGreaterThan(Date.now());
  expect((await lift()).body).toEqual({ id: person.id });
  expect((await sheet()).lockedUntil).toBeNull();
  expect((await logIn(password)).status).toBe(200);
  expect(await mailsTo(marketplace, person.email, "supportAction")).toHaveLength(1);
  expect(await auditOf(headers, person.id)).toMatchObject({
    results: [{ action: "logInLockLifted", actorId, reason }],
  });
});

test("support puts an organization below another, moves it and detaches it", async () => {
  const [child, first, second] = [
    await createOrganization(marketplace),
    await createOrganization(marketplace),
    await createOrganization(marketplace),
  ];
  const { headers } = await anAdministrator();
  const put = (id: string, parentId: string | null) =>
    post(`/organizations/${id}/parent`, { parentId, reason }, headers);
  const parentOf = async (id: string) =>
    OrganizationSheet.parse((await get(`/organizations/${id}/sheet`, headers)).body).parent?.id ?? null;
  expect((await put(child.id, first.id)).status).toBe(200);
  expect(await parentOf(child.id)).toBe(first.id);
  for (const parentId of [child.id, "org_none", child.owner.id])
    expect((await put(child.id, parentId)).status).toBe(422);
  expect((await put(first.id, child.id)).status).toBe(422);
  expect((await put(child.id, second.id)).status).toBe(200);
  expect((await put(child.id, null)).status).toBe(200);
  expect(await parentOf(child.id)).toBeNull();
  expect((await put(child.owner.id, null)).status).toBe(404);
  expect(await auditOf(headers, child.id)).toMatchObject({
    results: [
      { action: "organizationAttached", before: { parentId: second.id }, after: { parentId: null } },
      { before: { parentId: first.id }, after: { parentId: second.id } },
      { before: { parentId: null }, after: { parentId: first.id } },
    ],
  });
  const toldTo = ({ owner }: typeof child) =>
    mailsTo(marketplace, `${owner.id.toLowerCase()}@exemple.invalid`, "supportAction");
  expect([await toldTo(child), await toldTo(first), await toldTo(second)].map((mails) => mails.length)).toEqual([
    3, 1, 2,
  ]);
});

test("an organization is handed over to one of its administrators only", async () => {
  const { id, owner } = await createOrganization(marketplace);
  const heir = await signIn({ organizations: { [id]: { roles: ["administrator"] } } });
  const member = await signIn({ organizations: { [id]: { roles: ["recruiter"] } } });
  const { headers } = await anAdministrator();
  const handTo = (ownerId: string) => post(`/organizations/${id}/owner`, { ownerId, reason }, headers);
  for (const other of [member.id, id, "usr_none"]) expect((await handTo(other)).status).toBe(422);
  expect((await handTo(heir.id)).status).toBe(200);
  expect(await auditOf(headers, id)).toMatchObject({
    results: [{ action: "organizationHandedOver", before: { ownerId: owner.id }, after: { ownerId: heir.id } }],
  });
});

test("a blocked person is logged out, kept out and told why, until unblocked", async () => {
  const person = await signedUp(marketplace);
  const open = await signIn({ id: person.id });
  const { headers, id: actorId } = await anAdministrator();
  const act = (name: string, id = person.id) => post(`/users/${id}/${name}`, { reason }, headers);
  const enter = (password = PASSWORD) => post("/auth/login", { username: person.username, password });
  expect(await act("block", actorId)).toMatchObject({ status: 422, body: { data: { code: "ownAccount" } } });
  expect((await act("block")).status).toBe(200);
  expect(await act("block")).toMatchObject({ status: 422, body: { data: { code: "alreadyBlocked" } } });
  expect((await get("/sessions", open.headers)).status).toBe(401);
  expect(await enter()).toMatchObject({ status: 403, body: { data: { code: "accountBlocked", reason } } });
  expect((await enter("un autre mot de passe")).text).not.toContain("accountBlocked");
  const sheet = async () => AccountSheet.parse((await get(`/users/${person.id}/sheet`, headers)).body);
  expect((await sheet()).blocked).toMatchObject({ reason });
  expect((await act("unblock")).status).toBe(200);
  expect(await act("unblock")).toMatchObject({ status: 422, body: { data: { code: "notBlocked" } } });
  expect((await enter()).status).toBe(200);
  expect((await sheet()).blocked).toBeNull();
  expect(await auditOf(headers, person.id)).toMatchObject({
    results: [{ action: "accountUnblocked" }, { action: "accountBlocked", actorId, reason }],
  });
  expect(await mailsTo(marketplace, person.email, "supportAction")).toHaveLength(2);
});

test("support confirms an address by hand, once", async () => {
  const person = await signedUp(marketplace);
  const { headers } = await anAdministrator();
  const confirm = () => post(`/users/${person.id}/confirm-address`, { reason: "request" }, headers);
  expect((await confirm()).status).toBe(200);
  expect(AccountSheet.parse((await get(`/users/${person.id}/sheet`, headers)).body).addressProved).toBe(true);
  expect(await confirm()).toMatchObject({ status: 422, body: { data: { code: "nothingToConfirm" } } });
  expect(await auditOf(headers, person.id)).toMatchObject({
    results: [{ action: "addressConfirmed", reason: "request" }],
  });
});

test("support gives a plan without an invoice, and ends it", async () => {
  const { id } = await createOrganization(marketplace);
  const { headers } = await anAdministrator();
  const give = (name: string) => post(`/organizations/${id}/plan`, { name, reason: "goodwill" }, headers);
  const sheet = async () => OrganizationSheet.parse((await get(`/organizations/${id}/sheet`, headers)).body);
  const { credits: before } = await sheet();
  expect(await give("discovery")).toMatchObject({ status: 422, body: { data: { code: "samePlan" } } });
  expect((await give("firm")).status).toBe(200);
  const { plan, credits, counts } = await sheet();
  expect(plan).toMatchObject({ name: "firm", renewsOn: expect.stringMatching(/^\d{4}-/) });
  expect(plan).not.toHaveProperty("price");
  expect(credits).toMatchObject({ slots: (before.slots ?? 0) + 3, cvthequeCredits: 10 });
  expect(counts.orders).toBe(0);
  expect((await give("network")).status).toBe(200);
  expect((await sheet()).credits).toMatchObject({ slots: (before.slots ?? 0) + 12, cvthequeCredits: 50 });
  expect((await give("discovery")).status).toBe(200);
  expect(await sheet()).toMatchObject({ plan: null, credits: before });
  expect(await auditOf(headers, id)).toMatchObject({
    results: [
      { action: "planGiven", before: { plan: "network" }, after: { plan: "discovery" } },
      { before: { plan: "firm" }, after: { plan: "network" } },
      { before: { plan: "discovery" }, after: { plan: "firm" }, reason: "goodwill" },
    ],
  });
});

test("what remains due of an order is noted as paid, once", async () => {
  const { id: payer_id } = await createOrganization(marketplace);
  const { headers } = await anAdministrator();
  const id = newId("ord");
  const amounts = { currency: "EUR", amount_due: 94.8, amount_remaining: 94.8 };
  await insertRow(database.db, "orders", { id, payer_id, ...amounts });
  const line = { payer_id, payer_amount: 94.8, platform_amount: 94.8, currency: "EUR" };
  await insertRow(database.db, "order_lines", { id: newId("ordl"), order_id: id, ...line });
  const pay = () => post(`/orders/${id}/paid`, { means: "transfer" }, headers);
  expect((await post(`/orders/${id}/paid`, { means: "troc" }, headers)).status).toBe(400);
  const both = await Promise.all([pay(), pay()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await get(`/orders/${id}`, headers)).body).toMatchObject({ amountPaid: 94.8, amountRemaining: 0 });
  expect(await auditOf(headers, id)).toMatchObject({
    results: [{ action: "orderPaid", organizationId: payer_id, reason: "transfer", before: { remaining: "94.8" } }],
  });
});

test("organizations are listed with their town, plan, state and members", async () => {
  const { headers } = await anAdministrator();
  const { id, owner } = await createOrganization(marketplace);
  await updateRow(database.db, "users", id, { display_name: "Cabinet des Listes" });
  const places = { locations: [{ city: "Listopolis", latitude: 45, longitude: 4 }], validated: false };
  const page = await aCompanyAsset(database.db, { owner: id, ...places });
  await signIn({ organizations: { [id]: { roles: ["recruiter"] } } });
  const list = async (query: string) =>
    pageOf(ListedOrganization).parse((await get(`/support/organizations?${query}`, headers)).body).results;
  const [row] = await list("query=listopolis");
  expect(row).toMatchObject({ id, town: "Listopolis", plan: "discovery", state: "waiting", nbMembers: 2 });
  expect(await list("query=listopolis&state=online")).toEqual([]);
  expect(await post(`/assets/${page.id}/validate`, {}, withSecret)).toMatchObject({ status: 200 });
  expect(await list("query=des%20listes&state=online&plan=discovery")).toMatchObject([{ id }]);
  await post(`/assets/${page.id}/suspend`, { reason: "Faux cabinet." }, withSecret);
  expect(await list("query=listopolis&state=suspended")).toMatchObject([{ id, addressProved: true }]);
  await updateRow(database.db, "users", owner.id, { organizations: {} });
  const byMembers = await list("orderBy=members&order=desc&nbResultsPerPage=100");
  expect(byMembers.map(({ nbMembers }) => nbMembers)).toEqual(
    byMembers.map(({ nbMembers }) => nbMembers).toSorted((a, b) => b - a),
  );
  expect(byMembers.every(({ id: one }) => one.startsWith("org_"))).toBe(true);
});

test("accounts are listed by the state of each", async () => {
  const { headers } = await anAdministrator();
  const { id } = await signIn({ proved: false });
  const list = async (state: string) =>
    pageOf(ListedAccount).parse((await get(`/support/accounts?query=${id}&state=${state}`, headers)).body).results;
  expect(await list("unproved")).toMatchObject([{ id, state: "unproved", nbOrganizations: 0 }]);
  await post(`/users/${id}/block`, { reason }, headers);
  expect(await list("unproved")).toEqual([]);
  expect(await list("blocked")).toMatchObject([{ id, name: "Claude M" }]);
  expect((await get("/support/accounts?state=other", headers)).status).toBe(400);
});

test("support queues a password reset mail for a person", async () => {
  const person = await signedUp(marketplace);
  const { headers } = await anAdministrator();
  expect((await post(`/users/${person.id}/reset-mail`, { reason }, headers)).status).toBe(200);
  const jobs = await database.db.selectFrom("jobs").select("payload").where("kind", "=", "password-reset").execute();
  expect(jobs.map(({ payload }) => payload)).toContainEqual({ username: person.username });
});

test.each(["", "parce que", null, 1])("the reason %j is refused", async (given) => {
  const { id } = await signIn();
  const { headers } = await anAdministrator();
  expect((await post(`/users/${id}/sessions/close`, { reason: given }, headers)).status).toBe(400);
});
