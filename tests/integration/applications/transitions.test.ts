import { beforeAll, expect, test } from "vitest";
import { Transaction } from "@/lib/entities/transaction";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { installTypes } from "@/tests/support/a-firm";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

const marketplace = withMarketplace({ seeded: false });
const { database, get, post } = marketplace;

beforeAll(() => installTypes(database.db));

/** Creates a transaction whose asset type has this process, and its two parties. */
async function aTransaction(type: object = {}, body: object = {}, asset: object = {}) {
  const [owner, taker] = [await marketplace.signIn(), await marketplace.signIn()];
  const typeId = newId("typ");
  await insertRow(database.db, "asset_types", { id: typeId, name: "Chaise", ...type });
  const assetId = newId("ast");
  await insertRow(database.db, "assets", {
    id: assetId,
    name: "Chaise",
    asset_type_id: typeId,
    owner_id: owner.id,
    currency: "EUR",
    active: true,
    validated: true,
    price: 10,
    ...asset,
  });
  const make = async () => Transaction.parse((await post("/transactions", { assetId, ...body }, taker.headers)).body);
  const { id } = await make();
  return { id, assetId, owner, taker, make };
}

const move = (id: string, name: string, headers: Headers, data?: object) =>
  post(`/transactions/${id}/transitions`, { name, ...(data ? { data } : {}) }, headers);

test("each party makes its own transitions, recorded newest first", async () => {
  const { id, owner, taker } = await aTransaction();
  expect(await move(id, "accept", taker.headers)).toMatchObject({
    status: 403,
    body: { message: "You are not allowed to perform this transition" },
  });
  expect((await move(id, "accept", owner.headers)).body).toMatchObject({ status: "accepted", completedDate: null });
  expect((await move(id, "accept", owner.headers)).body).toMatchObject({
    message: "Invalid transition",
    statusCode: 422,
  });
  expect((await move(id, "pay", taker.headers, { card: "x" })).body).toMatchObject({ status: "validated" });
  expect((await move(id, "complete", owner.headers)).body).toMatchObject({
    status: "completed",
    completedDate: expect.any(String),
    cancelledDate: null,
    statusHistory: [
      { status: "completed", date: expect.any(String) },
      { status: "validated", data: { card: "x" } },
      { status: "accepted" },
      { status: "draft" },
    ],
  });
  expect((await move(id, "cancel", taker.headers, { cancellationReason: "x" })).body).toMatchObject({
    message: "Invalid transition",
  });
  const events = await database.db.selectFrom("events").select("type").where("object_id", "=", id).execute();
  expect(events.filter(({ type }) => type === "transaction__status_changed")).toHaveLength(3);
});

test("a stranger moves no transaction, and an unknown one answers 404", async () => {
  const { id, owner } = await aTransaction();
  const stranger = await marketplace.signIn();
  for (const name of ["accept", "cancel", "nothing"]) {
    expect((await move(id, name, stranger.headers, { cancellationReason: "x" })).status).toBe(403);
  }
  expect((await move(id, "accept", { ...stranger.headers, "x-stelace-organization-id": "org_none" })).status).toBe(403);
  expect((await move(id, "accept", { authorization: "Basic eDo=" })).status).toBe(401);
  expect((await move("trn_none", "accept", owner.headers)).status).toBe(404);
  expect((await move(id, "", owner.headers)).status).toBe(400);
  expect((await move(id, "constructor", owner.headers)).status).toBe(422);
  expect((await get(`/transactions/${id}`, owner.headers)).body).toMatchObject({ status: "draft" });
});

test("a cancellation requires and records its reason", async () => {
  const { id, taker } = await aTransaction();
  for (const data of [undefined, {}, { cancellationReason: " " }]) {
    expect(await move(id, "cancel", taker.headers, data)).toMatchObject({
      status: 400,
      body: { message: "Missing cancellation reason" },
    });
  }
  expect((await move(id, "cancel", taker.headers, { cancellationReason: "Plus besoin" })).body).toMatchObject({
    status: "cancelled",
    cancellationReason: "Plus besoin",
    cancelledDate: expect.any(String),
    completedDate: expect.any(String),
  });
});

test("twenty simultaneous transitions leave one consistent history", async () => {
  const { id, owner, taker } = await aTransaction();
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? move(id, "accept", owner.headers) : move(id, "pay", taker.headers),
    ),
  );
  const history = Transaction.parse((await get(`/transactions/${id}`, owner.headers)).body).statusHistory;
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(history.length - 1);
  expect(responses.every(({ status }) => status === 200 || status === 422 || status === 403)).toBe(true);
  const names = history.map(({ status }) => status).reverse();
  expect([
    ["draft", "accepted", "validated"],
    ["draft", "pending-acceptance", "validated"],
  ]).toContainEqual(names);
});

test("a transaction retains the process its type had at its creation", async () => {
  const process = (to: string) => ({
    initStatus: "asked",
    cancelStatus: "dropped",
    transitions: [
      { name: "agree", from: "asked", to, actors: ["owner"] },
      { name: "cancel", from: "asked", to: "dropped" },
    ],
  });
  const { id, owner, taker, assetId, make } = await aTransaction({ transaction_process: process("agreed") });
  const type = await database.db
    .selectFrom("assets")
    .select("asset_type_id")
    .where("id", "=", assetId)
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable("asset_types")
    .set({ transaction_process: JSON.stringify(process("signed")) })
    .where("id", "=", type.asset_type_id)
    .execute();
  expect((await move(id, "pay", taker.headers)).body).toMatchObject({ message: "Invalid transition" });
  expect((await move(id, "agree", owner.headers)).body).toMatchObject({
    status: "agreed",
    completedDate: expect.any(String),
  });
  const { id: later } = await make();
  expect((await move(later, "cancel", taker.headers, { cancellationReason: "x" })).body).toMatchObject({
    status: "dropped",
    cancelledDate: expect.any(String),
  });
  const { id: last } = await make();
  expect((await move(last, "agree", withSecret)).body).toMatchObject({ status: "signed" });
});

test("the last item is taken once, and later takers are refused", async () => {
  const { owner, make, assetId } = await aTransaction({}, {}, { quantity: 1 });
  const ids = await Promise.all(Array.from({ length: 10 }, async () => (await make()).id));
  for (const id of ids) await move(id, "pay", (await takerOf(id)).headers);
  const responses = await Promise.all(ids.map((id) => move(id, "accept", owner.headers)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of responses.filter((response) => response.status !== 200)) {
    expect([status, body]).toMatchObject([422, { message: "Asset not available" }]);
  }
  const late = await marketplace.signIn();
  expect((await post("/transactions", { assetId }, late.headers)).body).toMatchObject({
    message: "Asset not available",
  });
});

test("twenty simultaneous takers of the last item make one transaction", async () => {
  const { make, assetId } = await aTransaction({ unavailable_when: ["draft"] }, {}, { quantity: 3 });
  await make();
  const takers = await Promise.all(Array.from({ length: 20 }, () => marketplace.signIn()));
  const responses = await Promise.all(takers.map(({ headers }) => post("/transactions", { assetId }, headers)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 422)).toHaveLength(19);
});

async function takerOf(id: string) {
  const { taker_id: takerId } = await database.db
    .selectFrom("transactions")
    .select("taker_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return marketplace.signIn({ id: takerId });
}
