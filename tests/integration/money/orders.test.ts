import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { Order, OrderLine, OrderMove } from "@/lib/entities/order";
import { Transaction } from "@/lib/entities/transaction";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { installTypes } from "@/tests/support/a-firm";
import { withMarketplace, withSecret } from "@/tests/support/marketplace";
import type { Headers } from "@/tests/support/sign-in";

const marketplace = withMarketplace({ seeded: false });
const { database, call, get, post } = marketplace;

beforeAll(() => installTypes(database.db));

/** Creates a buyer, two sellers, and a transaction of the buyer with each of them. */
async function aPurchase() {
  const buyer = await marketplace.signIn();
  const typeId = newId("typ");
  const pricing = { ownerFeesPercent: 10, takerFeesPercent: 5 };
  await insertRow(database.db, "asset_types", { id: typeId, name: "Cours", infinite_stock: true, pricing });
  const sellers = [await marketplace.signIn(), await marketplace.signIn()];
  const transactions = [];
  for (const [index, seller] of sellers.entries()) {
    const assetId = newId("ast");
    await insertRow(database.db, "assets", {
      id: assetId,
      name: "Cours",
      asset_type_id: typeId,
      owner_id: seller.id,
      price: 10 * (index + 1),
      active: true,
      validated: true,
      currency: "EUR",
    });
    const { body } = await post("/transactions", { assetId, quantity: 3 }, buyer.headers);
    transactions.push(Transaction.parse(body));
  }
  return { buyer, sellers, transactionIds: transactions.map(({ id }) => id) };
}

const order = async (body: object, headers: Headers) => Order.parse((await post("/orders", body, headers)).body);
const line = {
  payerId: "usr_a",
  payerAmount: 10,
  receiverId: "usr_b",
  receiverAmount: 9,
  platformAmount: 1,
  currency: "EUR",
};

test("an order has a priced line for each transaction, and its total", async () => {
  const { buyer, sellers, transactionIds } = await aPurchase();
  const preview = await post("/orders/preview", { transactionIds }, buyer.headers);
  const made = await order({ transactionIds, metadata: { cart: 1 } }, buyer.headers);
  expect(made).toMatchObject({
    amountDue: 94.5,
    amountPaid: 0,
    amountRemaining: 94.5,
    currency: "EUR",
    payerId: buyer.id,
    paymentAttempted: false,
    moves: [],
    metadata: { cart: 1 },
    lines: [
      {
        transactionId: transactionIds[0],
        payerAmount: 31.5,
        receiverId: sellers[0]?.id,
        receiverAmount: 27,
        platformAmount: 4.5,
      },
      {
        transactionId: transactionIds[1],
        payerAmount: 63,
        receiverId: sellers[1]?.id,
        receiverAmount: 54,
        platformAmount: 9,
      },
    ],
  });
  const { id: _, createdDate: __, updatedDate: ___, metadata: ____, lines, ...sums } = made;
  const withoutIds = lines.map(
    ({ id: _id, orderId: _orderId, createdDate: _c, updatedDate: _u, livemode: _l, ...rest }) => rest,
  );
  expect(preview.body).toEqual({ ...sums, metadata: {}, lines: withoutIds });
  expect((await get(`/orders/${made.id}`, buyer.headers)).body).toEqual(made);
  expect((await get("/orders", buyer.headers)).body).toMatchObject({ nbResults: 1, results: [made] });
});

test("a receiver reads only their lines of an order, a stranger none", async () => {
  const { buyer, sellers, transactionIds } = await aPurchase();
  const { id, lines } = await order({ transactionIds }, buyer.headers);
  const [first, second] = sellers;
  if (!first || !second) throw new Error("There are two sellers");
  const part = (await get(`/orders/${id}`, first.headers)).body;
  expect(part).toMatchObject({ lines: [lines[0]], amountDue: null, amountPaid: null, amountRemaining: null });
  expect(JSON.stringify(part)).not.toContain(second.id);
  for (const query of ["", `?receiverId=${first.id}`, `?transactionId=${transactionIds[0]}`, `?payerId=${buyer.id}`])
    expect((await get(`/orders${query}`, first.headers)).body).toMatchObject({ nbResults: 1, results: [part] });
  const stranger = await marketplace.signIn();
  expect((await get("/orders", stranger.headers)).body).toMatchObject({ nbResults: 0 });
  expect((await get(`/orders/${id}`, stranger.headers)).status).toBe(403);
  const path = `/order-lines/${lines[0]?.id}`;
  expect((await get(path, first.headers)).body).toEqual(lines[0]);
  expect((await get(path, buyer.headers)).status).toBe(200);
  expect((await get(path, second.headers)).status).toBe(403);
  expect((await get(path, stranger.headers)).status).toBe(403);
});

test("a buyer sets neither amounts, nor payments, nor another buyer", async () => {
  const { buyer, transactionIds } = await aPurchase();
  const stranger = await marketplace.signIn();
  const own = { ...line, payerId: buyer.id };
  expect((await post("/orders", { lines: [own] }, buyer.headers)).status).toBe(403);
  expect((await post("/orders", { transactionIds, moves: [own] }, buyer.headers)).status).toBe(403);
  expect((await post("/orders", { transactionIds }, stranger.headers)).body).toMatchObject({ statusCode: 422 });
  expect((await post("/orders/preview", { transactionIds }, stranger.headers)).status).toBe(422);
  expect((await post("/orders/preview", { lines: [line] }, buyer.headers)).status).toBe(403);
  expect((await post("/orders/preview", { lines: [own] }, buyer.headers)).body).toMatchObject({ amountDue: 10 });
  const { id } = await order({ transactionIds }, buyer.headers);
  for (const path of ["/order-lines", "/order-moves"]) {
    expect((await post(path, { orderId: id, ...own }, buyer.headers)).status).toBe(403);
  }
  expect((await call("PATCH", `/orders/${id}`, { metadata: {} }, buyer.headers)).status).toBe(403);
});

test("an inconsistent or invalid order is refused", async () => {
  const { buyer, transactionIds } = await aPurchase();
  const [first] = transactionIds;
  await post(
    `/transactions/${first}/transitions`,
    { name: "cancel", data: { cancellationReason: "x" } },
    buyer.headers,
  );
  const refused = async (body: object) => (await post("/orders", body, withSecret)).body;
  expect(await refused({})).toMatchObject({ statusCode: 400, data: [{ path: ["transactionIds"] }] });
  expect(await refused({ transactionIds, lines: [line] })).toMatchObject({
    statusCode: 400,
    data: [{ path: ["lines"] }],
  });
  expect(await refused({ transactionIds: [first] })).toMatchObject({ statusCode: 422 });
  expect(await refused({ transactionIds: ["trn_none"] })).toMatchObject({
    message: 'Transaction "trn_none" not found',
  });
  expect(await refused({ lines: [{ ...line, transactionId: "trn_none" }] })).toMatchObject({ statusCode: 422 });
  expect(await refused({ lines: [{ ...line, receiverAmount: 8 }] })).toMatchObject({
    data: { path: ["lines", 0, "payerAmount"] },
  });
  expect(await refused({ lines: [{ ...line, payerId: null }] })).toMatchObject({
    data: { path: ["lines", 0, "payerId"] },
  });
  expect(await refused({ lines: [line, { ...line, currency: "USD" }] })).toMatchObject({
    message: "An order is in one currency",
  });
  expect(await refused({ lines: [{ ...line, payerAmount: 10.001 }] })).toMatchObject({
    statusCode: 400,
    data: [{ path: ["lines", 0, "payerAmount"] }],
  });
  expect(await refused({ lines: [{ ...line, payerAmount: -1 }] })).toMatchObject({ statusCode: 400 });
  expect(await refused({ lines: [{ ...line, payerAmount: 1e300 }] })).toMatchObject({ statusCode: 400 });
});

test("added lines and moves update an order's totals; amounts never change", async () => {
  const { buyer, transactionIds } = await aPurchase();
  const { id } = await order({ transactionIds }, buyer.headers);
  const exchange = { ...line, payerId: buyer.id, orderId: id };
  const paid = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      post(
        "/order-moves",
        { ...exchange, payerAmount: 0.1, receiverAmount: 0.1, platformAmount: 0, reversal: index >= 15 },
        withSecret,
      ),
    ),
  );
  expect(paid.every(({ status }) => status === 200)).toBe(true);
  expect((await get(`/orders/${id}`, buyer.headers)).body).toMatchObject({ amountDue: 94.5, amountPaid: 1 });
  await post("/order-lines", { ...exchange, reversal: true }, withSecret);
  const counted = { amountDue: 84.5, amountPaid: 1, amountRemaining: 83.5, paymentAttempted: true, payerId: buyer.id };
  expect((await get(`/orders/${id}`, buyer.headers)).body).toMatchObject(counted);
  const move = OrderMove.parse(paid[0]?.body);
  const real = { payerAmount: 0.12, receiverAmount: 0.12, platformAmount: 0, currency: "USD" };
  const edited = await call(
    "PATCH",
    `/order-moves/${move.id}`,
    { real, eventDate: "2030-01-01T00:00:00.000Z", metadata: { a: 1 } },
    withSecret,
  );
  expect(edited.body).toMatchObject({
    real,
    eventDate: "2030-01-01T00:00:00.000Z",
    metadata: { a: 1 },
    payerAmount: 0.1,
  });
  expect((await call("PATCH", `/order-moves/${move.id}`, { payerAmount: 5 }, withSecret)).status).toBe(400);
  expect((await get(`/order-moves/${move.id}`, buyer.headers)).body).toEqual(edited.body);
  expect((await post("/order-moves", { ...exchange, currency: "USD" }, withSecret)).status).toBe(422);
  expect((await post("/order-lines", { ...exchange, orderId: "ord_none" }, withSecret)).status).toBe(422);
  const added = OrderLine.parse((await post("/order-lines", exchange, withSecret)).body);
  expect((await call("PATCH", `/order-lines/${added.id}`, { metadata: { b: 2 } }, withSecret)).body).toMatchObject({
    metadata: { b: 2 },
  });
  expect((await call("PATCH", `/orders/${id}`, { metadata: { c: 3 } }, withSecret)).body).toMatchObject({
    metadata: { c: 3 },
    amountDue: 94.5,
  });
  const events = await database.db.selectFrom("events").select("type").where("object_id", "=", id).execute();
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(["order__created", "order__updated"]));
});

test("an order's totals are the exact sums of its lines and moves", async () => {
  const cents = fc.record({ amount: fc.integer({ min: 0, max: 1_000_000_00 }), reversal: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(cents, { minLength: 1, maxLength: 20 }),
      fc.array(cents, { maxLength: 20 }),
      async (owed, paid) => {
        const toItem = ({ amount, reversal }: { amount: number; reversal: boolean }) => ({
          payerId: "usr_a",
          payerAmount: amount / 100,
          currency: "EUR",
          reversal,
        });
        const made = await order({ lines: owed.map(toItem), moves: paid.map(toItem) }, withSecret);
        const sum = (items: typeof owed) =>
          items.reduce((total, { amount, reversal }) => total + (reversal ? -amount : amount), 0);
        expect(made).toMatchObject({
          amountDue: sum(owed) / 100,
          amountPaid: sum(paid) / 100,
          amountRemaining: (sum(owed) - sum(paid)) / 100,
          payerId: "usr_a",
          paymentAttempted: paid.length > 0,
        });
      },
    ),
    { numRuns: 25 },
  );
});

test("the card provider responds 501", async () => {
  const { headers } = await marketplace.signIn();
  const asked = await post("/providers/stripe/request", { method: "customers.create", args: [{}] }, headers);
  expect(asked).toMatchObject({
    status: 501,
    body: { statusCode: 501, message: expect.stringContaining("No card payment provider") },
  });
  expect((await post("/providers/stripe/request", { method: "a b" }, headers)).status).toBe(400);
  expect((await post("/providers/stripe/request", {})).status).toBe(403);
});
