import { beforeAll, expect, test } from "vitest";
import type { JsonObject } from "@/lib/entities/json";
import { pageOf } from "@/lib/entities/page";
import { Transaction } from "@/lib/entities/transaction";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import { aCandidate, aFirm, anOffer, configure, installTypes } from "@/tests/support/a-firm";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

const marketplace = withMarketplace({ seeded: false });
const { database, call, get, post } = marketplace;
const Transactions = pageOf(Transaction);

beforeAll(() => installTypes(database.db));

type Type = {
  time_based?: boolean;
  infinite_stock?: boolean;
  pricing?: JsonObject;
  timing?: JsonObject;
  unavailable_when?: string[];
};

/** Creates an asset for which others may create a transaction, like a room or a lesson. */
async function createObject(type: Type = {}, asset: object = {}) {
  const owner = await marketplace.signIn();
  const typeId = newId("typ");
  await insertRow(database.db, "asset_types", { id: typeId, name: "Salle", ...type });
  const id = newId("ast");
  await insertRow(database.db, "assets", {
    id,
    name: "Salle de réunion",
    asset_type_id: typeId,
    owner_id: owner.id,
    active: true,
    validated: true,
    price: 12.5,
    quantity: 3,
    metadata: { _private: { code: "canary" } },
    ...asset,
  });
  return { id, typeId, owner };
}

const take = (assetId: string, headers: Headers, body: object = {}) =>
  post("/transactions", { assetId, ...body }, headers);
const taken = async (assetId: string, headers: Headers, body: object = {}) =>
  Transaction.parse((await take(assetId, headers, body)).body);

test("amounts come from price, quantity, time and fees", async () => {
  const pricing = { ownerFeesPercent: 10, takerFeesPercent: 5 };
  const { id } = await createObject({
    time_based: true,
    pricing,
    timing: { timeUnit: "d", minDuration: null, maxDuration: { d: 30 } },
  });
  const { headers } = await marketplace.signIn();
  const body = { startDate: "2030-03-01T09:00:00.000Z", duration: { w: 1 }, quantity: 2 };
  const transaction = await taken(id, headers, body);
  expect(transaction).toMatchObject({
    status: "draft",
    quantity: 2,
    duration: { d: 7 },
    timeUnit: "d",
    currency: "EUR",
    startDate: body.startDate,
    endDate: "2030-03-08T09:00:00.000Z",
    unitPrice: 12.5,
    value: 175,
    ownerAmount: 157.5,
    takerAmount: 183.75,
    platformAmount: 26.25,
  });
  const preview = await post("/transactions/preview", { assetId: id, ...body });
  const { id: _, takerId: __, createdDate: ___, updatedDate: ____, statusHistory: _____, ...previewed } = transaction;
  expect(preview).toMatchObject({ status: 200, body: previewed });
  expect(Object.keys(preview.body as object).sort()).toEqual(Object.keys(previewed).sort());
  expect(JSON.stringify([transaction, preview.body])).not.toContain("canary");
});

test("an invalid transaction is refused with the protocol's message", async () => {
  const { headers } = await marketplace.signIn();
  const timing = { timeUnit: "h", minDuration: { h: 2 }, maxDuration: null };
  const { id, owner, typeId } = await createObject({ time_based: true, timing });
  const startDate = "2030-03-01T09:00:00.000Z";
  const said = async (body: object, who = headers) => {
    const { status, body: response } = await take(id, who, body);
    return [status, (response as { message: string }).message];
  };
  expect(await said({})).toEqual([422, "Invalid dates"]);
  expect(await said({ startDate, endDate: startDate })).toEqual([422, "Invalid dates"]);
  expect(await said({ startDate, duration: { h: 1 } })).toEqual([422, "Invalid dates"]);
  expect(await said({ startDate, duration: { h: 3 }, quantity: 4 })).toEqual([422, "Asset not available"]);
  expect((await take((await createObject()).id, headers, { quantity: 4 })).body).toMatchObject({
    message: "Asset does not have enough quantity",
    statusCode: 400,
  });
  expect(await said({ startDate, duration: { h: 3 } }, owner.headers)).toEqual([
    422,
    "Owner cannot book its own asset",
  ]);
  expect(await said({ startDate, endDate: startDate, duration: { h: 3 } })).toMatchObject([
    400,
    expect.stringContaining("duration"),
  ]);
  expect(await said({ startDate, duration: { h: 3 }, value: 1 })).toEqual([403, "Forbidden"]);
  for (const body of [
    { quantity: 0 },
    { quantity: 1e12 },
    { duration: { h: 1, d: 1 } },
    { duration: { y: 1 } },
    { startDate: "demain" },
  ]) {
    expect((await take(id, headers, body)).status).toBe(400);
  }
  await updateRow(database.db, "asset_types", typeId, { active: false });
  expect(await said({ startDate, duration: { h: 3 } })).toEqual([422, "Asset type inactive"]);
  await configure(database.db, { stelace: {} });
  const free = await createObject();
  expect((await take(free.id, headers)).body).toMatchObject({
    message: `No currency for the asset with ID ${free.id}`,
  });
  await configure(database.db);
});

test("only the platform names the taker and fixes amounts", async () => {
  const { id } = await createObject();
  const taker = await marketplace.signIn();
  expect((await take(id, withSecret)).body).toMatchObject({ message: "Missing taker ID", statusCode: 422 });
  expect((await take(id, withSecret, { takerId: "usr_none" })).body).toMatchObject({ message: "Missing taker ID" });
  const fixed = await taken(id, withSecret, { takerId: taker.id, value: 100, ownerAmount: 80.1, takerAmount: 110.2 });
  expect(fixed).toMatchObject({
    takerId: taker.id,
    value: 100,
    ownerAmount: 80.1,
    takerAmount: 110.2,
    platformAmount: 30.1,
  });
  const loss = await take(id, withSecret, { takerId: taker.id, ownerAmount: 80, takerAmount: 10 });
  expect(loss.status).toBe(422);
});

test("each user lists and reads only their own transactions", async () => {
  const { id, owner } = await createObject();
  const [taker, stranger] = [await marketplace.signIn(), await marketplace.signIn()];
  const one = await taken(id, taker.headers);
  const list = async (query: string, headers: Headers) =>
    Transactions.parse((await get(`/transactions${query}`, headers)).body).results.map((row) => row.id);
  for (const query of [
    "",
    `?assetId=${id}`,
    `?ownerId=${owner.id}`,
    `?takerId=${taker.id}`,
    `?id=${one.id},trn_x`,
    "?value=12.5",
  ]) {
    expect(await list(query, owner.headers)).toEqual([one.id]);
    expect(await list(query, taker.headers)).toEqual([one.id]);
    expect(await list(query, stranger.headers)).toEqual([]);
  }
  expect(await list('?value={"gt":12.5}', taker.headers)).toEqual([]);
  expect(await list(`?takerId=${owner.id}`, owner.headers)).toEqual([]);
  expect(await list(`?assetId=${id}&orderBy=value&order=asc`, withSecret)).toEqual([one.id]);
  expect((await get(`/transactions/${one.id}`, stranger.headers)).status).toBe(403);
  expect((await get(`/transactions/${one.id}`, withSecret)).body).toEqual(
    (await get(`/transactions/${one.id}`, taker.headers)).body,
  );
  expect((await get("/transactions/trn_none", taker.headers)).status).toBe(404);
  expect((await get("/transactions")).status).toBe(403);
  expect((await get("/transactions?state=draft", taker.headers)).status).toBe(400);
});

test("a member who does not recruit reads no application", async () => {
  const { organizationId } = await aFirm(marketplace.context);
  const candidate = await aCandidate(marketplace.context);
  const { id } = await taken(await anOffer(database.db, organizationId, { publishedWith: "slot" }), candidate.headers);
  for (const role of ["accounting", "editor", "member"]) {
    const organizations = { [organizationId]: { roles: [role] } };
    const { headers } = await marketplace.signIn({ organizations, as: organizationId });
    expect((await get(`/transactions/${id}`, headers)).status).toBe(403);
    expect((await get("/transactions", headers)).status).toBe(403);
  }
});

test("a taker edits a transaction until it moves, with a new price", async () => {
  const { id, owner } = await createObject({ time_based: true });
  const taker = await marketplace.signIn();
  const one = await taken(id, taker.headers, { startDate: "2030-05-01T00:00:00.000Z", duration: { d: 1 } });
  const edit = (body: object, headers: Headers = taker.headers) =>
    call("PATCH", `/transactions/${one.id}`, body, headers);
  expect((await edit({ quantity: 3, metadata: { a: 1 } })).body).toMatchObject({
    quantity: 3,
    value: 37.5,
    metadata: { a: 1 },
  });
  expect((await edit({ duration: { d: 2 }, metadata: { b: 2 } })).body).toMatchObject({
    value: 75,
    endDate: "2030-05-03T00:00:00.000Z",
    metadata: { a: 1, b: 2 },
  });
  expect((await edit({ quantity: 4 })).status).toBe(422);
  expect((await edit({ assetId: (await createObject()).id })).status).toBe(422);
  expect((await edit({ metadata: {} }, owner.headers)).status).toBe(403);
  expect((await edit({ metadata: {} }, (await marketplace.signIn()).headers)).status).toBe(403);
  expect((await edit({ metadata: {}, updatedDate: one.updatedDate })).status).toBe(412);
  expect((await edit({ status: "validated" })).body).toMatchObject({
    message: "You haven't the permission to update the status",
  });
  await post(`/transactions/${one.id}/transitions`, { name: "accept" }, owner.headers);
  expect((await edit({ quantity: 1 })).status).toBe(422);
  expect((await edit({ metadata: { c: 3 } })).body).toMatchObject({ metadata: { c: 3 }, quantity: 3 });
  expect((await edit({ status: "completed" }, withSecret)).body).toMatchObject({
    status: "completed",
    completedDate: expect.any(String),
    statusHistory: [{ status: "completed" }, { status: "accepted" }, { status: "draft" }],
  });
  expect((await edit({ status: "nowhere" }, withSecret)).status).toBe(400);
});

test("a transaction without asset has no owner, amount or transition", async () => {
  const { headers } = await marketplace.signIn();
  const { body } = await post("/transactions", { metadata: { about: "rien" } }, headers);
  const one = Transaction.parse(body);
  expect(one).toMatchObject({
    assetId: null,
    ownerId: null,
    value: null,
    status: "draft",
    metadata: { about: "rien" },
  });
  expect(one.assetSnapshot).toEqual({});
  expect((await post(`/transactions/${one.id}/transitions`, { name: "confirm" }, headers)).body).toMatchObject({
    message: "This transaction is not associated to an asset",
    statusCode: 422,
  });
  expect((await post("/transactions/preview", {})).body).toMatchObject({ status: "draft", value: null });
});
